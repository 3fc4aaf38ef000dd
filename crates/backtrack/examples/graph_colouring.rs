//! Colouring the vertices of a graph so that neighbours differ.
//!
//! A rank is a vertex, a choice its colour. The number of colourings is the chromatic polynomial
//! at the number of colours, which is known for the graphs here.

use neuf_backtrack::{Choices, Limits, Problem, Search};

/// A graph by its edges, and how many colours there are.
pub struct Colouring {
    vertices: usize,
    edges: Vec<(usize, usize)>,
    colours: u8,
}

impl Problem for Colouring {
    type Choice = u8;
    type State = ();

    fn ranks(&self) -> usize {
        self.vertices
    }

    fn start(&self) {}

    fn choices(&self, (): &(), tops: &[u8], out: &mut Choices<'_, u8>) {
        let vertex = tops.len();
        let neighbours = self.edges.iter().filter_map(|&(a, b)| match vertex {
            v if v == a => Some(b),
            v if v == b => Some(a),
            _ => None,
        });
        let taken: Vec<u8> = neighbours.filter_map(|other| tops.get(other).copied()).collect();
        out.extend((0..self.colours).filter(|colour| !taken.contains(colour)));
    }
}

/// The Petersen graph: a pentagon, a pentagram, and spokes between them.
pub fn petersen() -> Vec<(usize, usize)> {
    (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]).collect()
}

/// A cycle of `n` vertices.
pub fn cycle(n: usize) -> Vec<(usize, usize)> {
    (0..n).map(|i| (i, (i + 1) % n)).collect()
}

/// The number of colourings.
pub fn count(vertices: usize, edges: Vec<(usize, usize)>, colours: u8) -> u64 {
    Search::new(Colouring { vertices, edges, colours }).count(&Limits::none()).solutions
}

fn main() {
    println!("Colourings of the Petersen graph, by the number of colours:");
    for colours in 1..=4 {
        println!("  {colours}: {}", count(10, petersen(), colours));
    }
    let graph = Colouring { vertices: 10, edges: petersen(), colours: 3 };
    let mut search = Search::new(graph);
    let first = search.next_solution().expect("three colours suffice");
    let names = ["red", "green", "blue"];
    println!("\nOne in three colours:");
    for (vertex, &colour) in first.iter().enumerate() {
        println!("  vertex {vertex}: {}", names[usize::from(colour)]);
    }
}
