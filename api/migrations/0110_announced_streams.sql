-- Streams that creators have announced. States and moves: domains/streaming/lifecycle.ts.
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
  -- The post that announced it: it follows that post.
  post_id uuid unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index announced_streams_coming on announced_streams (start_at, id) where state = 'planned';
create index announced_streams_of_performer on announced_streams (performer_id, start_at, id) where state = 'planned';

-- Who is reminded, and of what they were told: that it begins soon, and that it begins. Another time forgets both.
create table stream_reminders (
  announced_id uuid not null references announced_streams on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  soon_at timestamptz,
  begins_at timestamptz,
  primary key (announced_id, user_id)
);
create index stream_reminders_of_user on stream_reminders (user_id);

-- What posts have announced so far. What a closed post says is not for everybody.
insert into announced_streams (id, performer_id, state, title, start_at, timezone, audience, post_id, created_at, updated_at)
select gen_random_uuid(), performer_id, 'planned',
  left(coalesce(nullif(title, ''), nullif(teaser_text, ''), nullif(case audience when 'public' then text else '' end, ''), 'Live'), 100),
  streaming_at, 'UTC', 'subscribers', id, created_at, updated_at
from posts where type = 'scheduled-streaming' and status = 'active' and streaming_at > now();
