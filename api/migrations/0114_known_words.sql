-- The words of what is on the site, with how many things hold them: what somebody meant who mistyped a search is among
-- them. Written anew every night from what everybody may read.
create extension if not exists fuzzystrmatch;
create table known_words (
  word text primary key,
  things integer not null
);
create index known_words_alike on known_words using gin (word gin_trgm_ops);
