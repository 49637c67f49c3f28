-- Keeps the words by which a post is found: title, teaser and tags are open to everybody, its text where the post is.
create or replace function post_words_changed() returns trigger language plpgsql as $$
declare
  inside text := unaccent(concat_ws(' ', new.text, new.poll_question));
begin
  new.open_words := to_tsvector('simple', unaccent(concat_ws(' ', new.title, new.teaser_text,
    array_to_string(new.tags, ' '))) || case when new.audience = 'public' then ' ' || inside else '' end);
  new.closed_words := case when new.audience = 'public' then ''::tsvector else to_tsvector('simple', inside) end;
  return new;
end $$;
create or replace trigger post_words before insert or update of
  title, teaser_text, tags, text, poll_question, audience on posts
  for each row execute function post_words_changed();
