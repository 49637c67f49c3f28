-- A fan's request of a private show. States and moves: domains/streaming/lifecycle.ts.
create table show_requests (
  id uuid primary key,
  fan_id uuid not null references users on delete cascade,
  performer_id uuid not null references users on delete cascade,
  state text not null
    check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'started', 'finished', 'expired')),
  start_at timestamptz not null,
  timezone text not null,
  -- What a minute costs, in hundredths of a token.
  price_minor bigint not null check (price_minor > 0),
  stream_id uuid references streams,
  hold_id uuid,
  held_minor bigint not null default 0,
  charge_id uuid,
  spent_minor bigint not null default 0,
  -- Milliseconds in which both were there, over all stretches that have ended.
  delivered_ms bigint not null default 0,
  -- The stretch that is running: since when both are there.
  both_since timestamptz,
  -- When each was last known to be there; null while they are away.
  fan_seen_at timestamptz,
  performer_seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index show_requests_of_fan on show_requests (fan_id, created_at desc, id);
create index show_requests_of_performer on show_requests (performer_id, created_at desc, id);
create unique index show_requests_of_stream on show_requests (stream_id) where stream_id is not null;
create unique index show_requests_one_open on show_requests (fan_id, performer_id) where state in ('pending', 'approved', 'started');
create index show_requests_running on show_requests (id) where state = 'started';
create index show_requests_waiting on show_requests (start_at) where state in ('pending', 'approved');
