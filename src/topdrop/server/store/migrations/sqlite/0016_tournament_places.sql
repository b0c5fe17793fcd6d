-- Everybody's place in a tournament that is over, for their pages.
ALTER TABLE tournament_entrants ADD COLUMN place INTEGER;
