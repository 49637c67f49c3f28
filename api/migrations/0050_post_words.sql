-- Posts are found by their words: those that everybody may read, and those of closed posts, which count only for who may
-- read them. Kept by a trigger (api/sql/posts/post_words_changed.sql); `simple` because posts are in every language.
alter table posts
  add column open_words tsvector not null default '',
  add column closed_words tsvector not null default '';
update posts set
  open_words = to_tsvector('simple', unaccent(concat_ws(' ', title, teaser_text, array_to_string(tags, ' '),
    case when audience = 'public' then concat_ws(' ', text, poll_question) end))),
  closed_words = case when audience = 'public' then '' else
    to_tsvector('simple', unaccent(concat_ws(' ', text, poll_question))) end;
create index posts_by_open_words on posts using gin (open_words) where status = 'active';
create index posts_by_closed_words on posts using gin (closed_words) where status = 'active' and audience <> 'public';
