create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  event text not null,
  what text not null,
  kind text not null,
  group_key text not null,
  actor_ids uuid[] not null default '{}'::uuid[],
  actor_count integer not null default 0,
  times integer not null default 1,
  thing_type text,
  thing_id uuid,
  data jsonb not null default '{}',
  in_site boolean not null,
  place uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  read_at timestamptz
);
create unique index notifications_unread_group on notifications (user_id, group_key) where (read_at is null);
create index notifications_of_user on notifications (user_id, place desc) where in_site;
create index notifications_of_kind on notifications (user_id, kind, place desc) where in_site;
create index notifications_of_thing on notifications (thing_id) where (thing_type = 'comment');
create index notifications_by_age on notifications (updated_at);

create table notification_counts (
  user_id uuid primary key references users on delete cascade,
  subscriptions integer not null default 0,
  tips integer not null default 0,
  purchases integer not null default 0,
  comments integer not null default 0,
  mentions integer not null default 0,
  messages integer not null default 0,
  system integer not null default 0
);

create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  choices jsonb not null default '{}',
  quiet_on boolean not null default false,
  quiet_from text not null default '22:00',
  quiet_to text not null default '08:00',
  timezone text not null default 'UTC',
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  digest_due_at timestamptz,
  digest_sent_at timestamptz,
  neutral boolean not null default false,
  updated_at timestamptz not null
);
create index notification_settings_due on notification_settings (digest_due_at) where (digest <> 'off');

create table notification_fanouts (
  id uuid primary key,
  telling jsonb not null,
  audience text not null,
  performer_id uuid not null references users on delete cascade,
  last_user_id uuid,
  created_at timestamptz not null
);

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);
