-- Conversations: one for each pair of people; a show has one of its own, with no more members than it needs. People are
-- plain ids without foreign keys, because what was said and bought outlives the account of the other person.
create table conversations (
  id uuid primary key,
  kind text not null check (kind in ('private', 'stream_public', 'stream_private')),
  -- The two people of a private one, the smaller id first.
  first_id uuid,
  second_id uuid,
  -- The creator in it; where both are, the one who was written to.
  performer_id uuid not null,
  stream_id uuid,
  -- Messages are numbered under the lock of this row, from 1 and without holes.
  last_number integer not null default 0,
  last_type text,
  last_text text not null default '',
  last_is_priced boolean not null default false,
  last_sender_id uuid,
  last_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'private') = (first_id is not null and second_id is not null)),
  check (first_id < second_id)
);
create unique index conversations_of_pair on conversations (first_id, second_id) where kind = 'private';
create index conversations_of_stream on conversations (stream_id) where stream_id is not null;
create index conversations_of_performer on conversations (performer_id, kind);

-- A person in a conversation. `listed_at` is its place in their list; without one it isn't in it.
create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null,
  read_number integer not null default 0,
  unread integer not null default 0 check (unread >= 0),
  listed_at timestamptz,
  name text not null default '' check (length(name) <= 60),
  -- They have sent a message themselves, so they may be answered.
  has_written boolean not null default false,
  primary key (conversation_id, user_id)
);
create index members_listed on conversation_members (user_id, listed_at desc, conversation_id desc)
  where listed_at is not null;
-- The badge: its cost is what is unread, not what was ever written.
create index members_unread on conversation_members (user_id) where unread > 0;

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  number integer not null check (number > 0),
  sender_id uuid not null,
  client_message_id text,
  type text not null check (type in ('text', 'media', 'photo', 'video', 'audio', 'tip', 'notify')),
  text text not null,
  price_minor bigint not null default 0 check (price_minor >= 0),
  author text not null default 'person' check (author in ('person', 'helper', 'automatic', 'scheduled')),
  is_system boolean not null default false,
  -- The charge that a tip tells of, or that paid for sending this message.
  charge_id uuid,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (conversation_id, number)
);
-- Sent again after a lost answer it is the same message.
create unique index messages_once on messages (conversation_id, sender_id, client_message_id)
  where client_message_id is not null;
create unique index messages_of_charge on messages (charge_id) where charge_id is not null;

create table message_files (
  message_id uuid not null references messages on delete cascade,
  file_id uuid not null references files,
  position integer not null,
  is_preview boolean not null default false,
  primary key (message_id, file_id)
);
create index message_files_of_file on message_files (file_id);
-- What was uploaded for a message and never sent is swept after a while.
create index files_for_messages on files (created_at) where purpose like 'message-%';

-- Who may write to a creator, and what each message of somebody who does not subscribe costs.
create table writing_rules (
  performer_id uuid primary key references users on delete cascade,
  who_may_write text not null check (who_may_write in ('everybody', 'followers', 'subscribers', 'nobody')),
  message_price_minor bigint not null check (message_price_minor between 0 and 1000000),
  updated_at timestamptz not null
);
