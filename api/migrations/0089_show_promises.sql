-- What a fan asked for, for at most how long, and the stretches in which both were there.
alter table show_requests
  add column wish text not null default '',
  add column minutes_max integer not null default 30 check (minutes_max between 1 and 240),
  -- How often the fan has added time; each hold has a key of its own.
  add column extended_count integer not null default 0;
create table show_stretches (
  request_id uuid not null references show_requests on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz not null,
  primary key (request_id, from_at)
);
