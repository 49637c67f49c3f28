-- Messages to many: the body is stored once. Each fan has a thin row among the messages of their own conversation.
create table mass_messages (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  text text not null,
  type text not null,
  price_minor bigint not null default 0 check (price_minor >= 0),
  author text not null check (author in ('person', 'scheduled')),
  include jsonb not null,
  exclude jsonb not null,
  state text not null check (state in ('scheduled', 'sending', 'sent', 'unsent')),
  scheduled_at timestamptz,
  -- The last fan it was written to: chunks go on behind, in the order of ids.
  reached_id uuid,
  -- When a chunk was last written, so that what a lost worker left is taken up.
  touched_at timestamptz not null,
  recipients integer not null default 0,
  seen integer not null default 0,
  bought integer not null default 0,
  earned_minor bigint not null default 0,
  sent_at timestamptz,
  unsent_at timestamptz,
  created_at timestamptz not null,
  check (state <> 'scheduled' or scheduled_at is not null)
);
create index mass_messages_of_performer on mass_messages (performer_id, id desc);
create index mass_messages_under_way on mass_messages (touched_at) where state in ('scheduled', 'sending');

create table mass_message_files (
  mass_message_id uuid not null references mass_messages on delete cascade,
  file_id uuid not null references files,
  position integer not null,
  is_preview boolean not null default false,
  primary key (mass_message_id, file_id)
);
create index mass_message_files_of_file on mass_message_files (file_id);

alter table messages add column mass_message_id uuid references mass_messages;
-- However often a chunk is written, a conversation has a message to many once.
create unique index messages_of_mass on messages (mass_message_id, conversation_id) where mass_message_id is not null;

-- When somebody last wrote; creators find fans who have been silent by it.
alter table conversation_members add column wrote_at timestamptz;

-- A message to many writes a hundred thousand conversations: what it doesn't need is not kept up.
drop index conversations_of_performer;
create index conversations_of_performer on conversations (performer_id, kind) where kind <> 'private';
alter table conversations set (fillfactor = 85);

-- Lists of fans that a creator keeps by hand.
create table fan_lists (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null
);
create unique index fan_lists_by_name on fan_lists (performer_id, lower(name));
create table fan_list_members (
  list_id uuid not null references fan_lists on delete cascade,
  fan_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (list_id, fan_id)
);
create index fan_list_members_of_fan on fan_list_members (fan_id);
