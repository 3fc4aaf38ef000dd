//! `neuf lab`.

use crate::typed::neuf;

#[test]
fn a_command_without_the_page_says_so_and_names_the_script() {
    if option_env!("NEUF_LAB_PAGE").is_some() {
        return; // it would serve the page
    }
    for (language, words) in [("en", "without the page"), ("fr", "sans la page")] {
        let ran = neuf(&["lab", "--no-open", "--lang", language]).run();
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains(words) && ran.err.contains("scripts/lab"), "{}", ran.err);
    }
}
