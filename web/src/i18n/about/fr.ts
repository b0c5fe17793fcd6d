export default [
  'topdrop permet de jouer à deux jeux de société dans le navigateur : On Top, inventé par Günter Burkhardt, et Drop It, inventé par Bernhard Lach et Uwe Rapp.',
  'C’est une réalisation indépendante de leurs règles. Elle n’a rien à voir avec les auteurs ni les éditeurs, à qui restent tous les droits sur les jeux et leurs noms. Si un jeu vous plaît, achetez-le : le bois et le carton n’ont pas leur pareil.',
  'Chaque image, chaque son, chaque phrase et chaque ligne du programme a été faite pour topdrop. Il ne charge rien d’ailleurs et ne compte personne. De qui ne fait que jouer, il garde un nom, un cookie pour les places et les parties jouées ; de qui réserve son nom, demande des messages ou est signalé, davantage : quoi et combien de temps, la page « Ce qui est conservé sur vous » le dit.',
  'topdrop est un logiciel libre sous licence MIT.',
] satisfies readonly string[];
