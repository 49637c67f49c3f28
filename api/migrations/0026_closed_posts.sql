-- What people may read of a post that is closed to them; its author writes it.
alter table posts add column teaser_text text not null default '' check (length(teaser_text) <= 500);

-- When a fan had, has or will have a creator's subscription. Commerce fills it; rights are read from it.
create table subscription_periods (
  id uuid primary key,
  fan_id uuid not null references users on delete cascade,
  performer_id uuid not null references users on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  check (ends_at > starts_at)
);
create index subscription_periods_of_fan on subscription_periods (fan_id, performer_id, ends_at);
create index subscription_periods_of_performer on subscription_periods (performer_id, ends_at);

-- How much a creator who is not verified has uploaded on the last day that they did.
create table upload_counts (
  user_id uuid primary key references users on delete cascade,
  day date not null,
  uploads integer not null
);
