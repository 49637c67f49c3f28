create table call_settings (
  performer_id uuid primary key references users,
  is_on boolean not null,
  timezone text not null,
  days_off text[] not null,
  notice_h smallint not null check ((notice_h >= 1) and (notice_h <= 336)),
  ahead_days smallint not null check ((ahead_days >= 1) and (ahead_days <= 90)),
  pause_min smallint not null check ((pause_min >= 0) and (pause_min <= 60)),
  free_h smallint not null check ((free_h >= 2) and (free_h <= 48)),
  is_automatic boolean not null,
  closed_at timestamptz,
  updated_at timestamptz not null
);

create table call_hours (
  performer_id uuid not null references users,
  day smallint not null check ((day >= 0) and (day <= 6)),
  from_min smallint not null check ((from_min >= 0) and (from_min <= 1439)),
  to_min smallint not null check ((to_min >= 1) and (to_min <= 1440)),
  check (from_min < to_min),
  primary key (performer_id, day, from_min)
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
  check ((tier_id is null) or (audience = 'subscribers'))
);
create index call_offers_of_performer on call_offers (performer_id, id);

create table calls (
  id uuid primary key,
  offer_id uuid references call_offers on delete set null,
  fan_id uuid not null references users,
  performer_id uuid not null references users,
  state text not null check (state in ('asked', 'confirmed', 'completed', 'cut_short', 'missed_by_creator', 'missed_by_fan', 'declined', 'lapsed', 'withdrawn', 'cancelled', 'returned')),
  title text not null,
  minutes smallint not null,
  price_minor bigint not null check (price_minor > 0),
  sound_only boolean not null,
  free_h smallint not null,
  late_percent smallint not null check ((late_percent >= 0) and (late_percent <= 100)),
  wish text not null,
  start_at timestamptz not null,
  ends_at timestamptz not null,
  busy_until timestamptz not null,
  timezone text not null,
  fan_timezone text not null,
  hold_id uuid not null,
  holds smallint not null,
  charge_id uuid,
  charged_minor bigint not null,
  proposed text[] not null,
  proposed_by text check (proposed_by in ('fan', 'creator')),
  fan_proposed boolean not null,
  creator_proposed boolean not null,
  answer_by timestamptz,
  next_at timestamptz,
  reminded smallint not null,
  show_id uuid references show_requests,
  note text not null,
  ended_at timestamptz,
  decided_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((charged_minor >= 0) and (charged_minor <= price_minor)),
  constraint calls_check1 check ((start_at < ends_at) and (ends_at <= busy_until)),
  constraint calls_check2 check ((charged_minor = 0) or (charge_id is not null)),
  constraint calls_performer_id_tstzrange_excl exclude using gist (performer_id with =, tstzrange(start_at, busy_until) with &&) where ((state in ('asked', 'confirmed')))
);
create index calls_of_fan on calls (fan_id, start_at desc, id desc);
create index calls_of_performer on calls (performer_id, start_at desc, id desc);
create index calls_by_start on calls (start_at desc, id desc);
create index calls_open_of_fan on calls (fan_id) where (state in ('asked', 'confirmed'));
create index calls_next on calls (next_at) where (next_at is not null);
create index calls_of_show on calls (show_id) where (show_id is not null);
create index calls_missed on calls (performer_id, start_at) where (state = 'missed_by_creator');
create index calls_missed_newest on calls (start_at desc, id desc) where (state = 'missed_by_creator');
