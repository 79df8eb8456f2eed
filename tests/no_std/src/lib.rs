//! Shows that kev does without the standard library: with it, there were two panic handlers.

#![no_std]

/// The rank of five card indices, or 0.
#[unsafe(no_mangle)]
pub extern "C" fn kev_rank(first: u8, second: u8, third: u8, fourth: u8, fifth: u8) -> u16 {
    let indices = [first, second, third, fourth, fifth];
    let mut cards = [kev::CardInt::CardAs; 5];
    for (card, index) in cards.iter_mut().zip(indices) {
        let Some(found) = kev::CardInt::from_index(index) else { return 0 };
        *card = found;
    }
    kev::evaluate(&cards).map_or(0, kev::HandRank::get)
}

#[panic_handler]
fn panic(_info: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
