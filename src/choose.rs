/// The number of ways to choose so many of so many cards, ranks or whatever else.
pub(crate) const fn choose(of: usize, chosen: usize) -> u64 {
    let mut ways = 1;
    let mut taken = 0;
    while taken < chosen {
        ways = ways * of.saturating_sub(taken) as u64 / (taken as u64 + 1);
        taken += 1;
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::choose;

    #[test]
    fn each_row_adds_up_two_of_the_one_before() {
        for of in 1..=52 {
            assert_eq!((choose(of, 0), choose(of, of), choose(of, of + 1)), (1, 1, 0));
            for chosen in 1..=7 {
                let sum = choose(of - 1, chosen - 1) + choose(of - 1, chosen);
                assert_eq!(choose(of, chosen), sum);
            }
        }
    }
}
