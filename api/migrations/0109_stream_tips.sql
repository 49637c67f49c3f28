-- What a creator does for a tip of just this much, in their order.
create table tip_menu_entries (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  position integer not null check (position >= 0),
  title text not null,
  price_minor bigint not null check (price_minor > 0)
);
create index tip_menu_of_performer on tip_menu_entries (performer_id, position);

-- What a stream is to come to by tips. It counts those that were given since, up to the next one; nothing is added up
-- here: the sum is always that of the charges.
create table stream_goals (
  id uuid primary key,
  stream_id uuid not null references streams on delete cascade,
  title text not null,
  target_minor bigint not null check (target_minor > 0),
  created_at timestamptz not null,
  reached_at timestamptz,
  -- It was taken away, or the next one took its place.
  closed_at timestamptz
);
create unique index stream_goals_one_open on stream_goals (stream_id) where closed_at is null;

-- Fans whose names are not shown among those who tipped most.
create table hidden_leaders (
  user_id uuid primary key references users on delete cascade,
  created_at timestamptz not null
);

-- Tips in a stream are added up while it runs; only they are in this index.
create index charges_in_stream on charges ((context ->> 'conversationId'), created_at)
  include (fan_id, total_minor) where type = 'stream_tip' and status = 'success';
