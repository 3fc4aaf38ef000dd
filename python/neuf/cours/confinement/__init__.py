"""Le code d'un élève dans un processus à part, dont rien ne sort que ses réponses.

Un `Programme` (un texte, ou une fonction emballée) et des appels y entrent, des `Reponse` en sortent :

    with Enfant(Programme(b"def f(n): return n + 1", "copie.py")) as enfant:
        enfant.definitions()          # ["f"]
        enfant.choisir("f")           # un processus neuf, où le programme s'exécute
        enfant.appeler([1])           # Reponse("rendu", valeur=["int", "2"], …)

Ce paquet ne sait rien des exercices : ni les valeurs attendues ni `neuf` n'entrent dans l'enfant, et tout
ce qui en vient est tenu pour **la réponse de l'élève**, que l'appelant compare. Un programme qui se
joue de ses murs intérieurs peut donc répondre ce qu'il veut, et n'a de points que si c'est juste.

Trois processus, du plus sûr au moins sûr :

- l'appelant (`enfant.py`) lance un interpréteur neuf (`-I -S`, sans descripteurs hérités ni variables
  d'environnement) et lit ses réponses ;
- le gardien (`gardien.py`), dans cet interpréteur, n'exécute rien de l'élève : il crée un ouvrier par
  fonction, le chronomètre, y met fin, et porte ses réponses à l'appelant, chacune sous un secret ;
- l'ouvrier (`ouvrier.py`) perd tout ce qu'il n'utilise pas, puis exécute le programme. Il n'a que deux
  tubes : l'un d'où viennent les appels, l'autre où vont ses réponses. Le secret a été effacé de sa mémoire.

Ce qui tient l'ouvrier dépend du système ; `Enfant.tenu` le dit, de `memoire`, `processus`, `fichiers`,
`reseau` et `a_part` (le secret et le canal du gardien sont hors d'atteinte).

| | Linux | macOS, BSD | Windows |
|---|---|---|---|
| temps, taille des réponses, pannes : tout au plus cette copie | oui | oui | oui |
| `a_part` : le gardien est un autre processus | oui | oui | non |
| `processus` : ne lance ni processus, ni (seccomp) autre programme à sa place | seccomp | limite (hors root) | non |
| `memoire` | limite | non | non |
| `fichiers` : ne lit que la bibliothèque Python, n'écrit rien | Landlock (5.13) | non : lit, vide et efface | non |
| `reseau` | seccomp, espaces de noms | non | non |
| signaux, traçage, mémoire d'autrui | seccomp, espaces de noms | non | non |

Là où il y a « non », il reste des refus dans l'interpréteur (`sys.addaudithook`) : ils arrêtent les
maladresses, pas un programme fait pour les tourner. Ce que le système refuse d'installer est laissé, et manque
dans `tenu`.
"""

from neuf.cours.confinement.enfant import TENUS, Enfant, Programme, Reponse

__all__ = ["TENUS", "Enfant", "Programme", "Reponse"]
