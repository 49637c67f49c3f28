-- When the last still of a running stream was taken; the picture lies in the storage and goes when the stream has ended.
create table stream_stills (
  stream_id uuid primary key references streams on delete cascade,
  taken_at timestamptz not null
);

-- Streams that showed something like a picture that operators know: each picture once a stream. An operator decides.
create table stream_matches (
  id uuid primary key,
  stream_id uuid not null references streams on delete cascade,
  known_id uuid not null,
  -- What operators wrote about the picture; they may have forgotten it since.
  note text not null,
  -- Whether the site ended the stream by itself.
  was_stopped boolean not null default false,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  decision text check (decision in ('stop', 'dismiss')),
  unique (stream_id, known_id)
);
create index stream_matches_open on stream_matches (id) where decided_at is null;
