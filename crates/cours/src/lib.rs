//! Les fonctions des documents de cours, sous leur nom.
