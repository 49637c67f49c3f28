-- Streams that are kept: each file that was written of one becomes a video in its creator's vault.
alter table streams add column is_recorded boolean not null default false;
create table stream_recordings (
  stream_id uuid not null references streams on delete cascade,
  -- The name under which it was written: a stream that was carried anew has several.
  name text not null,
  -- Given before the bytes are taken in, so that taking them in twice makes one file.
  file_id uuid not null unique,
  created_at timestamptz not null,
  primary key (stream_id, name)
);
