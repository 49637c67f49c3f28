-- The processes of this site that are running, as they say themselves, and how each sees what is outside.
create table nodes (
  id uuid primary key,
  -- What the process holds an advisory lock on for as long as it is connected.
  process text not null,
  roles text[] not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- How far its clock is ahead of that of the database.
  clock_ahead_ms integer not null,
  -- What it uses outside and gets no answer from.
  away text[] not null
);

-- What every node must have in common: a mark of each, from which it can't be told.
create table site_marks (
  name text primary key,
  mark text not null,
  made_at timestamptz not null default now()
);

-- Which process works on a request that isn't answered yet.
alter table idempotency_keys add column node_id uuid;
