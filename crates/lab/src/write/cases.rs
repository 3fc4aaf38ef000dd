//! The cases that check each function of the course. The answers are those of `cours`.

use super::Case;
use neuf::cours::piles::{Choix, Combien, Piles, Probleme, Reines, Sudoku};
use neuf::cours::{Tableau, depuis_ligne, examen, exemples, recursif, tp_ocaml};
use serde_json::{Map, Value, json};
use std::cell::RefCell;

/// The smallest first, none twice.
pub(super) fn sorted(mut cases: Vec<Case>) -> Vec<Case> {
    cases.sort_by_cached_key(weight);
    cases.dedup();
    cases
}

/// How large a case is: first the numbers that are not 0, then all that is written.
pub(super) fn weight(case: &Case) -> (usize, usize, String) {
    let written = json!([case.globals, case.arguments]).to_string();
    let all = case.globals.values().chain(&case.arguments);
    (all.map(digits).sum(), written.len(), written)
}

fn digits(value: &Value) -> usize {
    match value {
        Value::Array(list) => list.iter().map(digits).sum(),
        Value::Object(map) => map.values().map(digits).sum(),
        Value::Number(number) => usize::from(number.as_u64() != Some(0)),
        _ => 0,
    }
}

/// A call with one right answer.
fn call(arguments: Value, answer: Value) -> Case {
    any_of(arguments, vec![answer])
}

fn any_of(arguments: Value, accepted: Vec<Value>) -> Case {
    let Value::Array(arguments) = arguments else {
        unreachable!("arguments are written as a list")
    };
    Case { globals: Map::new(), arguments, accepted }
}

fn with(globals: Value, case: Case) -> Case {
    let Value::Object(globals) = globals else { unreachable!("variables are written by name") };
    Case { globals, ..case }
}

/// Lists that look arbitrary and are always the same.
fn lists(most: u64) -> Vec<Vec<u64>> {
    let mut state = 9_u64;
    let mut next = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % most
    };
    (0..24).map(|length| (0..length / 2).map(|_| next()).collect()).collect()
}

// --- A: the stacks

fn some_stacks() -> Vec<Vec<Vec<u32>>> {
    vec![
        vec![],
        vec![vec![2]],
        vec![vec![1, 2]],
        vec![vec![1, 2], vec![3]],
        vec![vec![1], vec![3], vec![2]],
        vec![vec![1, 2], vec![3, 4]],
        vec![vec![5, 1, 2], vec![3], vec![4]],
        vec![vec![1], vec![3, 7], vec![2], vec![6]],
        vec![vec![3, 1, 4], vec![1, 5], vec![2], vec![7, 8]],
        vec![vec![3, 1, 4], vec![1, 5], vec![2], vec![7]],
    ]
}

fn piles(les_piles: &[Vec<u32>]) -> Piles {
    Piles { les_piles: les_piles.to_vec(), ..Piles::new(les_piles.len()) }
}

pub(super) fn haut_des_piles() -> Vec<Case> {
    let case =
        |stacks: &Vec<Vec<u32>>| call(json!([stacks]), json!(piles(stacks).haut_des_piles()));
    some_stacks().iter().map(case).collect()
}

pub(super) fn retour() -> Vec<Case> {
    let case = |stacks: &Vec<Vec<u32>>| {
        let mut after = piles(stacks);
        after.retour();
        call(json!([stacks]), json!(after.les_piles))
    };
    some_stacks().iter().map(case).collect()
}

/// The calls of `choix` that a search makes, up to `most`.
fn calls(ranks: usize, choix: &impl Choix, most: usize) -> Vec<(usize, Vec<u32>, Vec<u32>)> {
    let made = RefCell::new(Vec::new());
    let noted = |i: usize, haut: &[u32]| {
        let list = choix.choix(i, haut).expect("the search asks for what there is");
        made.borrow_mut().push((i, haut.to_vec(), list.clone()));
        list
    };
    Piles::new(ranks).recherche(&noted, Combien::Toutes).expect("it cannot fail");
    let mut made = made.into_inner();
    made.truncate(most);
    made
}

pub(super) fn choix_list<const NUMBER: usize>() -> Vec<Case> {
    let problem = Probleme::numero(NUMBER).expect("1 to 4");
    let case = |(i, haut, list)| with(json!({ "n": 4 }), call(json!([i, haut]), json!(list)));
    calls(4, &problem, usize::MAX).into_iter().map(case).collect()
}

pub(super) fn choix_queens() -> Vec<Case> {
    let on_board = |n: usize| {
        let case =
            move |(i, haut, list)| with(json!({ "n": n }), call(json!([i, haut]), json!(list)));
        calls(n, &Reines { n }, 30).into_iter().map(case)
    };
    [1, 2, 3, 4, 5, 8].into_iter().flat_map(on_board).collect()
}

const SHAPES: [(usize, usize); 3] = [(2, 2), (2, 3), (3, 3)];

pub(super) fn case_vers_numero() -> Vec<Case> {
    let cells = |n: usize| (0..n).map(move |at| (n, at, (at * 5 + 2) % n));
    let case = |(n, i, j)| with(json!({ "N": n }), call(json!([i, j]), json!(i * n + j)));
    SHAPES.iter().flat_map(|(ml, mc)| cells(ml * mc)).map(case).collect()
}

pub(super) fn numero_vers_case() -> Vec<Case> {
    let numbers = |n: usize| (0..n).map(move |at| (n, (at * 11 + 3) % (n * n)));
    let case = |(n, k)| with(json!({ "N": n }), call(json!([k]), json!([k / n, k % n])));
    SHAPES.iter().flat_map(|(ml, mc)| numbers(ml * mc)).map(case).collect()
}

/// Some grids of A with their blocks: the documents', and parts of them.
fn shaped() -> Vec<Sudoku> {
    let examples = [exemples::A_4X4, exemples::A_6X6, exemples::FACILE];
    let mut list = Vec::new();
    for example in &examples {
        let cells = example.ligne.len();
        for kept in [cells / 4, cells / 2, cells] {
            let mut grid = example.grille();
            grid.iter_mut().flatten().skip(kept).for_each(|value| *value = 0);
            let (ml, mc) = example.blocs;
            list.push(Sudoku::new(ml, mc, grid).expect("an example"));
        }
    }
    list
}

fn variables(sudoku: &Sudoku) -> Value {
    let n = sudoku.N();
    let (ml, mc) = SHAPES.into_iter().find(|(ml, mc)| ml * mc == n).expect("one of the shapes");
    json!({ "N": n, "Ml": ml, "Mc": mc, "grille_depart": sudoku.grille_depart() })
}

pub(super) fn liste_vers_grille() -> Vec<Case> {
    let case = |sudoku: &Sudoku| {
        let list: Vec<u32> = sudoku.grille_depart().iter().flatten().copied().collect();
        with(json!({ "N": sudoku.N() }), call(json!([list]), json!(sudoku.grille_depart())))
    };
    shaped().iter().map(case).collect()
}

/// A call for some cells of each grid.
fn on_cells(case: impl Fn(&Sudoku, usize, usize) -> Case) -> Vec<Case> {
    let mut list = Vec::new();
    for sudoku in &shaped() {
        for at in 0..sudoku.N() {
            list.push(with(variables(sudoku), case(sudoku, at, (at * 5 + 1) % sudoku.N())));
        }
    }
    list
}

pub(super) fn chiffres_ligne() -> Vec<Case> {
    on_cells(|sudoku, i, _| {
        let grid = sudoku.grille_depart();
        call(json!([i, grid]), json!(sudoku.chiffres_ligne(i, grid).expect("a row")))
    })
}

pub(super) fn chiffres_colonne() -> Vec<Case> {
    on_cells(|sudoku, j, _| {
        let grid = sudoku.grille_depart();
        call(json!([j, grid]), json!(sudoku.chiffres_colonne(j, grid).expect("a column")))
    })
}

pub(super) fn chiffres_bloc() -> Vec<Case> {
    on_cells(|sudoku, i, j| {
        let grid = sudoku.grille_depart();
        call(json!([i, j, grid]), json!(sudoku.chiffres_bloc(i, j, grid).expect("a cell")))
    })
}

pub(super) fn choix_sudoku() -> Vec<Case> {
    let on_grid = |(example, most): (exemples::Exemple, usize)| {
        let (ml, mc) = example.blocs;
        let sudoku = Sudoku::new(ml, mc, example.grille()).expect("an example");
        let case = |(k, haut, list)| with(variables(&sudoku), call(json!([k, haut]), json!(list)));
        calls_of_a_grid(&sudoku, most).into_iter().map(case).collect::<Vec<_>>()
    };
    [(exemples::A_4X4, 23), (exemples::A_6X6, 40), (exemples::FACILE, 30)]
        .into_iter()
        .flat_map(on_grid)
        .collect()
}

/// [`calls`] of a search that ends with its first solution.
fn calls_of_a_grid(sudoku: &Sudoku, most: usize) -> Vec<(usize, Vec<u32>, Vec<u32>)> {
    let made = RefCell::new(Vec::new());
    let noted = |i: usize, haut: &[u32]| {
        let list = sudoku.choix(i, haut).expect("the search asks for what there is");
        made.borrow_mut().push((i, haut.to_vec(), list.clone()));
        list
    };
    Piles::new(sudoku.n()).recherche(&noted, Combien::UneSeule).expect("it cannot fail");
    let mut made = made.into_inner();
    made.truncate(most);
    made
}

// --- B, C and D: 9×9 grids

fn solved() -> Tableau {
    exemples::B_EXEMPLE.solution.and_then(depuis_ligne).expect("the example is printed solved")
}

/// Places of a grid, scattered.
fn scattered(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).map(|at| (at * 29 + 7) % 81).map(|k| (k / 9, k % 9))
}

/// The solution with only `count` cells left.
fn left(count: usize) -> Tableau {
    let (whole, mut grid) = (solved(), vec![vec![0; 9]; 9]);
    scattered(count).for_each(|(i, j)| grid[i][j] = whole[i][j]);
    grid
}

fn without(count: usize) -> Tableau {
    left(81 - count)
}

fn grids() -> Vec<Tableau> {
    let sparse = [0, 1, 2, 4, 8].map(left);
    let examples = [exemples::B_EXEMPLE, exemples::C_L, exemples::C_M].map(|one| one.grille());
    sparse.into_iter().chain(examples).chain([without(3), without(1), solved()]).collect()
}

/// A call for some cells of each grid.
fn on_grids(case: impl Fn(&Tableau, usize, usize) -> Case) -> Vec<Case> {
    let cells = [(0, 0), (0, 1), (4, 2), (6, 3), (4, 6), (4, 7), (8, 8), (1, 5)];
    let of_grid = |grid: Tableau| cells.map(|(i, j)| case(&grid, i, j));
    grids().into_iter().flat_map(of_grid).collect()
}

pub(super) fn possibilite() -> Vec<Case> {
    on_grids(|grid, i, j| {
        call(json!([grid, i, j]), json!(recursif::possibilite(grid, i, j).expect("a cell")))
    })
}

/// The empty cells, as pairs.
fn empty_cells(grid: &Tableau) -> Vec<(usize, usize)> {
    let cells = (0..81).map(|k| (k / 9, k % 9));
    cells.filter(|&(i, j)| grid[i][j] == 0).collect()
}

fn or_nothing(list: Vec<Value>) -> Vec<Value> {
    if list.is_empty() { vec![Value::Null, json!(false)] } else { list }
}

pub(super) fn vide() -> Vec<Case> {
    let case = |grid: &Tableau| {
        let cells = empty_cells(grid).into_iter().map(|cell| json!(cell)).collect();
        any_of(json!([grid]), or_nothing(cells))
    };
    grids().iter().map(case).collect()
}

/// Grids with one solution, and with none.
fn puzzles() -> Vec<Tableau> {
    let mut wrong = without(6);
    wrong[0][0] = wrong[8][0];
    let examples = [exemples::B_EXEMPLE, exemples::C_M_III].map(|one| one.grille());
    let all = [0, 1, 2, 5, 12, 25].map(without).into_iter().chain(examples).chain([wrong, stuck()]);
    all.filter(|grid| tp_ocaml::nb_sols(grid).expect("a grid") <= 1).collect()
}

/// A grid whose givens do not contradict each other and that has no solution all the same: a digit stands
/// in the wrong cell.
fn stuck() -> Tableau {
    let (right, grid) = (solved(), without(30));
    let wrong = |&(i, j): &(usize, usize)| {
        let free = recursif::possibilite(&grid, i, j).expect("a cell");
        let digits = free.into_iter().filter(|&digit| digit != right[i][j]);
        let tries = digits.map(|digit| {
            let mut wrong = grid.clone();
            wrong[i][j] = digit;
            wrong
        });
        tries.collect::<Vec<_>>()
    };
    let mut tries = empty_cells(&grid).iter().flat_map(wrong).collect::<Vec<_>>().into_iter();
    tries
        .find(|grid| tp_ocaml::nb_sols(grid).expect("a grid") == 0)
        .expect("some cell has a digit that is possible and wrong")
}

fn solution_or_nothing(solution: Option<Tableau>) -> Vec<Value> {
    or_nothing(solution.into_iter().map(|grid| json!(grid)).collect())
}

pub(super) fn resoudre() -> Vec<Case> {
    let answer = |grid: &Tableau| recursif::resoudre(grid).expect("a grid");
    puzzles()
        .iter()
        .filter(|grid| is_consistent(grid))
        .map(|grid| any_of(json!([grid]), solution_or_nothing(answer(grid))))
        .collect()
}

/// Whether no two givens contradict each other: the document's own program need not notice.
fn is_consistent(grid: &Tableau) -> bool {
    tp_ocaml::obtenir_grille(grid).expect("a grid").is_some()
}

pub(super) fn fusion() -> Vec<Case> {
    let lists = lists(20);
    let pair = |(one, other): (&Vec<u64>, &Vec<u64>)| {
        let (mut one, mut other) = (one.clone(), other.clone());
        one.sort_unstable();
        other.sort_unstable();
        call(json!([one, other]), json!(examen::Fusion(&one, &other)))
    };
    lists
        .iter()
        .zip(lists.iter().rev())
        .chain(lists.iter().zip(lists.iter().skip(1)))
        .map(pair)
        .collect()
}

pub(super) fn tri_fusion() -> Vec<Case> {
    lists(20).iter().map(|list| call(json!([list]), json!(examen::TriFusion(list)))).collect()
}

pub(super) fn occurrences() -> Vec<Case> {
    let case = |list: &Vec<u64>| {
        [0_u64, 3].map(|elt| call(json!([elt, list]), json!(examen::occurrences(&elt, list))))
    };
    lists(5).iter().flat_map(case).collect()
}

/// Full grids: a right one, and some that are wrong in one house or more.
fn full_grids() -> Vec<Tableau> {
    let right = solved();
    let mut swapped = right.clone();
    swapped.swap(0, 1);
    let mut twice = right.clone();
    twice[4][4] = twice[4][5];
    let mut columns = right.clone();
    columns.swap(0, 8);
    let mut corner = right.clone();
    corner[0].swap(0, 1);
    let hole = without(1);
    vec![right, swapped, twice, columns, corner, hole, vec![vec![1; 9]; 9]]
}

fn on_houses(answer: impl Fn(&Tableau, usize) -> bool) -> Vec<Case> {
    let houses = [0, 2, 4, 8];
    let of_grid = |grid: Tableau| houses.map(|i| call(json!([grid, i]), json!(answer(&grid, i))));
    full_grids().into_iter().flat_map(of_grid).collect()
}

pub(super) fn ligne_bien_remplie() -> Vec<Case> {
    on_houses(|grid, i| examen::ligneBienRemplie(grid, i).expect("a row"))
}

pub(super) fn colonne_bien_remplie() -> Vec<Case> {
    on_houses(|grid, j| examen::colonneBienRemplie(grid, j).expect("a column"))
}

pub(super) fn carre_bien_rempli() -> Vec<Case> {
    on_houses(|grid, i| examen::carreBienRempli(grid, i).expect("a square"))
}

pub(super) fn bien_rempli() -> Vec<Case> {
    let case =
        |grid: &Tableau| call(json!([grid]), json!(examen::bienRempli(grid).expect("a grid")));
    full_grids().iter().map(case).collect()
}

type OfCell<T> = fn(&[Vec<u32>], usize, usize) -> Result<T, neuf::cours::Erreur>;

fn of_cells<T: serde::Serialize>(answer: OfCell<T>) -> Vec<Case> {
    on_grids(|grid, i, j| call(json!([grid, i, j]), json!(answer(grid, i, j).expect("a cell"))))
}

pub(super) fn ligne() -> Vec<Case> {
    of_cells(examen::ligne)
}

pub(super) fn colonne() -> Vec<Case> {
    of_cells(examen::colonne)
}

pub(super) fn carre() -> Vec<Case> {
    of_cells(examen::carre)
}

pub(super) fn conflit() -> Vec<Case> {
    of_cells(examen::conflit)
}

pub(super) fn chiffres_ok() -> Vec<Case> {
    of_cells(examen::chiffresOk)
}

pub(super) fn nb_possible() -> Vec<Case> {
    of_cells(examen::nbPossible)
}

type Changing = fn(&mut [Vec<u32>]) -> Result<bool, neuf::cours::Erreur>;

fn changing(grids: Vec<Tableau>, function: Changing) -> Vec<Case> {
    let case = |grid: &Tableau| {
        let mut after = grid.clone();
        let answer = function(&mut after).expect("a grid");
        call(json!([grid]), json!([answer, after]))
    };
    grids.iter().map(case).collect()
}

pub(super) fn un_tour() -> Vec<Case> {
    changing(grids(), examen::unTour)
}

pub(super) fn complete() -> Vec<Case> {
    changing(grids(), examen::complete)
}

pub(super) fn case_suivante() -> Vec<Case> {
    let case = |k: usize| {
        let pos = [k / 9, k % 9];
        call(json!([pos]), json!(examen::caseSuivante(pos).expect("a cell")))
    };
    [0, 1, 7, 8, 9, 12, 17, 40, 44, 71, 72, 80].map(case).to_vec()
}

pub(super) fn backtracking() -> Vec<Case> {
    let case = |grid: &Tableau| {
        let answer = examen::backtracking(&mut grid.clone(), [0, 0]).expect("a grid");
        call(json!([grid, [0, 0]]), json!(answer))
    };
    puzzles().iter().filter(|grid| is_consistent(grid)).map(case).collect()
}

pub(super) fn solution_sudoku() -> Vec<Case> {
    let with_solution = |grid: &Tableau| tp_ocaml::nb_sols(grid).expect("a grid") == 1;
    changing(puzzles().into_iter().filter(with_solution).collect(), examen::solution_sudoku)
}

pub(super) fn list_n_to_1() -> Vec<Case> {
    (0..12).map(|n| call(json!([n]), json!(tp_ocaml::list_n_to_1(n)))).collect()
}

/// A grid of D as a dictionary.
fn grille(g: &tp_ocaml::Grille) -> Value {
    json!({ "cases": g.cases, "c_poss": g.c_poss })
}

/// Moves that can be played, with the grid before, the grid after, and what takes them back.
fn moves() -> Vec<(tp_ocaml::Grille, tp_ocaml::Grille, tp_ocaml::Tour)> {
    let of_grid = |grid: &Tableau| -> Vec<_> {
        let Some(before) = tp_ocaml::obtenir_grille(grid).expect("a grid") else {
            return Vec::new();
        };
        let cells = empty_cells(grid).into_iter().step_by(9);
        let played = cells.filter_map(|(i, j)| {
            let n = *before.c_poss[i][j].last()?;
            let mut after = before.clone();
            let tour = tp_ocaml::nouveau_coup(tp_ocaml::Coup { i, j, n }, &mut after).ok()?;
            Some((before.clone(), after, tour))
        });
        played.take(4).collect()
    };
    grids().iter().flat_map(of_grid).collect()
}

pub(super) fn nouveau_coup() -> Vec<Case> {
    let case = |(before, after, tour): (_, _, tp_ocaml::Tour)| {
        let tp_ocaml::Coup { i, j, n } = tour.c;
        call(json!([grille(&before), i, j, n]), grille(&after))
    };
    moves().into_iter().map(case).collect()
}

pub(super) fn annuler_tour() -> Vec<Case> {
    let coup = |c: &tp_ocaml::Coup| json!([c.i, c.j, c.n]);
    let case = |(before, after, tour): (_, _, tp_ocaml::Tour)| {
        let gone: Vec<Value> = tour.c_incomp.iter().map(coup).collect();
        let tour = json!({ "c": coup(&tour.c), "c_incomp": gone });
        call(json!([grille(&after), tour]), grille(&before))
    };
    moves().into_iter().map(case).collect()
}

pub(super) fn obtenir_grille() -> Vec<Case> {
    let case = |grid: &Tableau| {
        let answer = tp_ocaml::obtenir_grille(grid).expect("a grid");
        any_of(json!([grid]), or_nothing(answer.iter().map(grille).collect()))
    };
    grids().iter().chain(&puzzles()).map(case).collect()
}

pub(super) fn trouver_prochaine_case() -> Vec<Case> {
    let case = |grid: &Tableau| {
        let g = tp_ocaml::obtenir_grille(grid).expect("a grid")?;
        let cells = empty_cells(grid);
        let fewest = cells.iter().map(|&(i, j)| g.c_poss[i][j].len()).min();
        let best = cells.into_iter().filter(|&(i, j)| Some(g.c_poss[i][j].len()) == fewest);
        let accepted = or_nothing(best.map(|cell| json!(cell)).collect());
        Some(any_of(json!([grille(&g)]), accepted))
    };
    grids().iter().filter_map(case).collect()
}

pub(super) fn solve() -> Vec<Case> {
    let case = |grid: &Tableau| {
        any_of(json!([grid]), solution_or_nothing(tp_ocaml::solve(grid).expect("a grid")))
    };
    puzzles().iter().map(case).collect()
}

pub(super) fn nb_sols() -> Vec<Case> {
    let case = |grid: &Tableau| {
        let count = tp_ocaml::nb_sols(grid).expect("a grid");
        (count <= 400).then(|| call(json!([grid]), json!(count)))
    };
    let several = (26..44).step_by(3).map(without).chain(puzzles()).collect::<Vec<_>>();
    several.iter().filter_map(case).collect()
}
