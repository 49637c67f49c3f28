create table streams (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  type text not null check (type in ('public', 'private')),
  state text not null check (state in ('offline', 'live', 'ended')),
  session_id uuid not null unique,
  title text not null,
  description text not null default '',
  audience text not null check (audience in ('everybody', 'followers', 'subscribers', 'ticket', 'private')),
  price_minor bigint not null default 0 check (price_minor >= 0),
  conversation_id uuid,
  publish_key_hash bytea not null,
  has_media boolean not null default false,
  started_at timestamptz,
  ended_at timestamptz,
  lost_at timestamptz,
  streamed_s integer not null default 0,
  viewers_most integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_recorded boolean not null default false,
  carrier text not null default 'own' check (carrier in ('own', 'livekit', 'agora')),
  tier_id uuid references subscription_tiers,
  check ((tier_id is null) or (audience = 'subscribers'))
);
create unique index streams_one_public on streams (performer_id) where ((type = 'public') and (state <> 'ended'));
create unique index streams_of_conversation on streams (conversation_id);
create index streams_live on streams (started_at desc, id) where ((type = 'public') and (state = 'live'));
create index streams_lost on streams (lost_at) where ((lost_at is not null) and (state = 'live'));
create index streams_ended on streams (performer_id, started_at desc, id desc) where ((type = 'public') and (state = 'ended') and (started_at is not null));

create table stream_viewers (
  stream_id uuid not null references streams on delete cascade,
  user_id uuid not null references users on delete cascade,
  joined_at timestamptz not null,
  seen_at timestamptz not null,
  left_at timestamptz,
  primary key (stream_id, user_id)
);
create index stream_viewers_present on stream_viewers (stream_id, seen_at desc) where (left_at is null);

create table chat_rules (
  performer_id uuid primary key references users on delete cascade,
  slow_s integer not null default 0 check ((slow_s >= 0) and (slow_s <= 600)),
  subscribers_only boolean not null default false,
  refused_words text[] not null default '{}'::text[]
);

create table chat_moderators (
  performer_id uuid not null references users on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (performer_id, user_id)
);

create table chat_mutes (
  performer_id uuid not null references users on delete cascade,
  user_id uuid not null references users on delete cascade,
  ends_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  primary key (performer_id, user_id)
);

create table show_requests (
  id uuid primary key,
  fan_id uuid not null references users on delete cascade,
  performer_id uuid not null references users on delete cascade,
  state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'started', 'finished', 'expired')),
  start_at timestamptz not null,
  timezone text not null,
  price_minor bigint not null check (price_minor > 0),
  stream_id uuid references streams,
  hold_id uuid,
  held_minor bigint not null default 0,
  charge_id uuid,
  spent_minor bigint not null default 0,
  delivered_ms bigint not null default 0,
  both_since timestamptz,
  fan_seen_at timestamptz,
  performer_seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  wish text not null default '',
  minutes_max integer not null default 30 check ((minutes_max >= 1) and (minutes_max <= 240)),
  extended_count integer not null default 0,
  fan_camera_at timestamptz,
  ends_at timestamptz,
  booked_minor bigint check (booked_minor > 0),
  sound_only boolean not null default false,
  fan_came_at timestamptz,
  performer_came_at timestamptz,
  left_by text check (left_by in ('fan', 'performer')),
  check ((ends_at is null) = (booked_minor is null))
);
create index show_requests_of_fan on show_requests (fan_id, created_at desc, id);
create index show_requests_of_performer on show_requests (performer_id, created_at desc, id);
create unique index show_requests_of_stream on show_requests (stream_id) where (stream_id is not null);
create index show_requests_running on show_requests (id) where (state = 'started');
create index show_requests_waiting on show_requests (start_at) where (state in ('pending', 'approved'));
create unique index show_requests_one_open on show_requests (fan_id, performer_id) where ((state in ('pending', 'approved', 'started')) and (ends_at is null));
create index show_requests_agreed on show_requests (performer_id, start_at) where (state in ('approved', 'started'));

create table stream_recordings (
  stream_id uuid not null references streams on delete cascade,
  name text not null,
  file_id uuid not null unique,
  created_at timestamptz not null,
  primary key (stream_id, name)
);

create table show_stretches (
  request_id uuid not null references show_requests on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz not null,
  primary key (request_id, from_at)
);

create table tip_menu_entries (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  position integer not null check ("position" >= 0),
  title text not null,
  price_minor bigint not null check (price_minor > 0)
);
create index tip_menu_of_performer on tip_menu_entries (performer_id, "position");

create table stream_goals (
  id uuid primary key,
  stream_id uuid not null references streams on delete cascade,
  title text not null,
  target_minor bigint not null check (target_minor > 0),
  created_at timestamptz not null,
  reached_at timestamptz,
  closed_at timestamptz
);
create unique index stream_goals_one_open on stream_goals (stream_id) where (closed_at is null);

create table hidden_leaders (
  user_id uuid primary key references users on delete cascade,
  created_at timestamptz not null
);

create table announced_streams (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  state text not null check (state in ('planned', 'begun', 'called_off')),
  title text not null,
  description text not null default '',
  start_at timestamptz not null,
  timezone text not null,
  audience text not null check (audience in ('everybody', 'followers', 'subscribers', 'ticket')),
  price_minor bigint not null default 0 check (price_minor >= 0),
  post_id uuid unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  tier_id uuid references subscription_tiers,
  check ((tier_id is null) or (audience = 'subscribers'))
);
create index announced_streams_coming on announced_streams (start_at, id) where (state = 'planned');
create index announced_streams_of_performer on announced_streams (performer_id, start_at, id) where (state = 'planned');

create table stream_reminders (
  announced_id uuid not null references announced_streams on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  soon_at timestamptz,
  begins_at timestamptz,
  primary key (announced_id, user_id)
);
create index stream_reminders_of_user on stream_reminders (user_id);

create table stream_stills (
  stream_id uuid primary key references streams on delete cascade,
  taken_at timestamptz not null
);

create table stream_matches (
  id uuid primary key,
  stream_id uuid not null references streams on delete cascade,
  known_id uuid not null,
  note text not null,
  was_stopped boolean not null default false,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  decision text check (decision in ('stop', 'dismiss')),
  unique (stream_id, known_id)
);
create index stream_matches_open on stream_matches (id) where (decided_at is null);
