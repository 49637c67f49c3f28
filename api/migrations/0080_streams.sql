-- Streams of creators to many, and private shows. States and moves: domains/streaming/lifecycle.ts.
create table streams (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  type text not null check (type in ('public', 'private')),
  state text not null check (state in ('offline', 'live', 'ended')),
  -- The channel of this stream, a new one for each.
  session_id uuid not null unique,
  title text not null,
  description text not null default '',
  audience text not null check (audience in ('everybody', 'followers', 'subscribers', 'ticket', 'private')),
  -- Of a ticket, or of a minute; hundredths of a token.
  price_minor bigint not null default 0 check (price_minor >= 0),
  conversation_id uuid,
  -- What the key that sends media hashes to.
  publish_key_hash bytea not null,
  -- Whether media has come through our own engine: then its silence says that the creator was cut off.
  has_media boolean not null default false,
  started_at timestamptz,
  ended_at timestamptz,
  -- Since when its creator is cut off; it ends a minute later.
  lost_at timestamptz,
  streamed_s integer not null default 0,
  viewers_most integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index streams_one_public on streams (performer_id) where type = 'public' and state <> 'ended';
create unique index streams_of_conversation on streams (conversation_id);
create index streams_live on streams (started_at desc, id) where type = 'public' and state = 'live';
create index streams_lost on streams (lost_at) where lost_at is not null and state = 'live';

-- Who watches. A node says every half minute that they are still there; who was not named for a while is gone.
create table stream_viewers (
  stream_id uuid not null references streams on delete cascade,
  user_id uuid not null references users on delete cascade,
  joined_at timestamptz not null,
  seen_at timestamptz not null,
  left_at timestamptz,
  primary key (stream_id, user_id)
);
create index stream_viewers_present on stream_viewers (stream_id, seen_at desc) where left_at is null;

-- How a creator keeps their chats in order, who helps, and who stays out (for good without an end).
create table chat_rules (
  performer_id uuid primary key references users on delete cascade,
  slow_s integer not null default 0 check (slow_s between 0 and 600),
  subscribers_only boolean not null default false,
  refused_words text[] not null default '{}'
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
