-- Captions of a video as WebVTT, or the transcript of a sound as plain text, one for each language.
create table media_captions (
  id uuid primary key,
  file_id uuid not null references files on delete cascade,
  owner_id uuid not null references users,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z]{2,4})?$'),
  text text not null check (text <> '' and octet_length(text) <= 2000000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (file_id, language)
);
create index media_captions_of_owner on media_captions (owner_id, id);
-- The languages lie beside the file, so that a page of items tells them without another query.
alter table files add column captions text[] not null default '{}';
