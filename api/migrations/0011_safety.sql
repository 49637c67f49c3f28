-- Who wants nothing to do with whom: a person, or everybody in a country.
create table blocks (
  id uuid not null unique,
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  reason text not null default '',
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id);

create table country_blocks (
  blocker_id uuid not null references users on delete cascade,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  created_at timestamptz not null,
  primary key (blocker_id, country_code)
);
