-- Keeps the words by which galleries and videos are found; all of them are open to everyone.
create or replace function gallery_words_changed() returns trigger language plpgsql as $$
begin
  new.words := to_tsvector('simple', unaccent(concat_ws(' ', new.title, new.description)));
  return new;
end $$;
create or replace trigger gallery_words before insert or update of title, description on galleries
  for each row execute function gallery_words_changed();

create or replace function video_words_changed() returns trigger language plpgsql as $$
begin
  new.words := to_tsvector('simple', unaccent(concat_ws(' ', new.title, new.description, array_to_string(new.tags, ' '))));
  return new;
end $$;
create or replace trigger video_words before insert or update of title, description, tags on videos
  for each row execute function video_words_changed();
