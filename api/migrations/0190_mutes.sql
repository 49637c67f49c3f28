-- What people don't want to come across in what is put before them: words, and creators.
create table muted_words (
  user_id uuid primary key references users (id) on delete cascade,
  words text[] not null,
  -- The same as one question to the index of words; no word of it is null.
  query tsquery not null
);
create table muted_performers (
  user_id uuid not null references users (id) on delete cascade,
  performer_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, performer_id)
);
