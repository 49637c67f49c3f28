-- Keeps the words by which products are found.
create or replace function product_words_changed() returns trigger language plpgsql as $$
begin
  new.words := to_tsvector('simple', unaccent(concat_ws(' ', new.name, new.description)));
  return new;
end $$;
create or replace trigger product_words before insert or update of name, description on products
  for each row execute function product_words_changed();
