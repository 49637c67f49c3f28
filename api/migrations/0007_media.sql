-- The bytes of pictures, clips and sounds; who may have them is asked in the room that uses them.
create table files (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('avatar', 'cover', 'feed-photo', 'feed-video', 'feed-audio')),
  kind text not null check (kind in ('photo', 'video', 'audio')),
  status text not null default 'finished' check (status in ('processing', 'finished', 'error')),
  name text not null,
  mime_type text not null,
  bytes bigint not null,
  width integer,
  height integer,
  duration_ms integer,
  thumbhash text,
  renditions text[] not null,
  created_at timestamptz not null
);
create index files_of_owner on files (owner_id, created_at desc);
