-- Lower case, without accents, with a space in front so that a word's beginning can be asked for as ' begin'.
create or replace function searchable(words text) returns text language sql stable parallel safe as $$
  select ' ' || lower(unaccent(words))
$$;
