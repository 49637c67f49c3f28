-- Calls that fans book with creators. What follows what: domains/bookings/lifecycle.ts.
create extension if not exists btree_gist;

create table call_settings (
  performer_id uuid primary key references users,
  is_on boolean not null,
  -- Where the clocks of the weekly hours are.
  timezone text not null,
  -- Days on which there are no calls, as YYYY-MM-DD in that zone.
  days_off text[] not null,
  notice_h smallint not null check (notice_h between 1 and 336),
  ahead_days smallint not null check (ahead_days between 1 and 90),
  pause_min smallint not null check (pause_min between 0 and 60),
  -- Until so many hours before the start a fan can cancel free of charge.
  free_h smallint not null check (free_h between 2 and 48),
  is_automatic boolean not null,
  -- Missed calls stopped new bookings; empty once the creator opens them again.
  closed_at timestamptz,
  updated_at timestamptz not null
);

create table call_hours (
  performer_id uuid not null references users,
  -- 0 is Sunday.
  day smallint not null check (day between 0 and 6),
  from_min smallint not null check (from_min between 0 and 1439),
  to_min smallint not null check (to_min between 1 and 1440),
  primary key (performer_id, day, from_min),
  check (from_min < to_min)
);

create table call_offers (
  id uuid primary key,
  performer_id uuid not null references users,
  title text not null,
  text text not null,
  minutes smallint not null check (minutes in (10, 15, 20, 30, 45, 60)),
  price_minor bigint not null check (price_minor > 0),
  sound_only boolean not null,
  audience text not null check (audience in ('everybody', 'followers', 'subscribers')),
  tier_id uuid references subscription_tiers,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (tier_id is null or audience = 'subscribers')
);
create index call_offers_of_performer on call_offers (performer_id, id);

create table calls (
  id uuid primary key,
  offer_id uuid references call_offers on delete set null,
  fan_id uuid not null references users,
  performer_id uuid not null references users,
  state text not null check (state in (
    'asked', 'confirmed', 'completed', 'cut_short', 'missed_by_creator', 'missed_by_fan',
    'declined', 'lapsed', 'withdrawn', 'cancelled', 'returned')),
  -- As it was booked.
  title text not null,
  minutes smallint not null,
  price_minor bigint not null check (price_minor > 0),
  sound_only boolean not null,
  free_h smallint not null,
  late_percent smallint not null check (late_percent between 0 and 100),
  wish text not null,
  start_at timestamptz not null,
  ends_at timestamptz not null,
  -- The end and the creator's pause after it.
  busy_until timestamptz not null,
  timezone text not null,
  fan_timezone text not null,
  hold_id uuid not null,
  -- How many holds it has had, for their keys.
  holds smallint not null,
  charge_id uuid,
  charged_minor bigint not null check (charged_minor between 0 and price_minor),
  -- Other times that one of the two proposed, as ISO 8601 in UTC, and who did.
  proposed text[] not null,
  proposed_by text check (proposed_by in ('fan', 'creator')),
  fan_proposed boolean not null,
  creator_proposed boolean not null,
  -- Until when it has to be confirmed.
  answer_by timestamptz,
  next_at timestamptz,
  -- How many reminders were sent.
  reminded smallint not null,
  show_id uuid references show_requests,
  note text not null,
  ended_at timestamptz,
  decided_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (start_at < ends_at and ends_at <= busy_until),
  check (charged_minor = 0 or charge_id is not null),
  -- A time is booked once, whatever the code does.
  exclude using gist (performer_id with =, tstzrange(start_at, busy_until) with &&)
    where (state in ('asked', 'confirmed'))
);
create index calls_of_fan on calls (fan_id, start_at desc, id desc);
create index calls_of_performer on calls (performer_id, start_at desc, id desc);
create index calls_by_start on calls (start_at desc, id desc);
create index calls_open_of_fan on calls (fan_id) where state in ('asked', 'confirmed');
create index calls_next on calls (next_at) where next_at is not null;
create index calls_of_show on calls (show_id) where show_id is not null;
create index calls_missed on calls (performer_id, start_at) where state = 'missed_by_creator';
create index calls_missed_newest on calls (start_at desc, id desc) where state = 'missed_by_creator';
