create table conversations (
  id uuid primary key,
  kind text not null check (kind in ('private', 'stream_public', 'stream_private')),
  first_id uuid,
  second_id uuid,
  performer_id uuid not null,
  stream_id uuid,
  last_number integer not null default 0,
  last_type text,
  last_text text not null default '',
  last_is_priced boolean not null default false,
  last_sender_id uuid,
  last_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'private') = ((first_id is not null) and (second_id is not null))),
  constraint conversations_check1 check (first_id < second_id)
) with (fillfactor=85);
create unique index conversations_of_pair on conversations (first_id, second_id) where (kind = 'private');
create index conversations_of_stream on conversations (stream_id) where (stream_id is not null);
create index conversations_of_performer on conversations (performer_id, kind) where (kind <> 'private');

create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null,
  read_number integer not null default 0,
  unread integer not null default 0 check (unread >= 0),
  listed_at timestamptz,
  name text not null default '' check (length(name) <= 60),
  has_written boolean not null default false,
  wrote_at timestamptz,
  primary key (conversation_id, user_id)
);
create index members_listed on conversation_members (user_id, listed_at desc, conversation_id desc) where (listed_at is not null);
create index members_unread on conversation_members (user_id) where (unread > 0);
create index members_named on conversation_members (user_id) where (name <> '');

create table writing_rules (
  performer_id uuid primary key references users on delete cascade,
  who_may_write text not null check (who_may_write in ('everybody', 'followers', 'subscribers', 'nobody')),
  message_price_minor bigint not null check ((message_price_minor >= 0) and (message_price_minor <= 1000000)),
  updated_at timestamptz not null
);

create table mass_messages (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  text text not null,
  type text not null,
  price_minor bigint not null default 0 check (price_minor >= 0),
  author text not null check (author in ('person', 'helper', 'automatic', 'scheduled')),
  include jsonb not null,
  exclude jsonb not null,
  state text not null check (state in ('scheduled', 'review', 'sending', 'sent', 'unsent')),
  scheduled_at timestamptz,
  reached_id uuid,
  touched_at timestamptz not null,
  recipients integer not null default 0,
  seen integer not null default 0,
  bought integer not null default 0,
  earned_minor bigint not null default 0,
  sent_at timestamptz,
  unsent_at timestamptz,
  created_at timestamptz not null,
  helper_id uuid references users on delete set null,
  taken_down_at timestamptz,
  check ((state <> 'scheduled') or (scheduled_at is not null))
);
create index mass_messages_of_performer on mass_messages (performer_id, id desc);
create index mass_messages_under_way on mass_messages (touched_at) where (state in ('scheduled', 'sending'));
create index mass_messages_by_moment on mass_messages (performer_id, COALESCE(scheduled_at, created_at));
create index mass_messages_of_helper on mass_messages (helper_id) where (helper_id is not null);

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
  charge_id uuid,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  mass_message_id uuid references mass_messages,
  helper_id uuid references users on delete set null,
  taken_down_at timestamptz,
  story_id uuid references stories on delete set null,
  unique (conversation_id, number)
);
create unique index messages_once on messages (conversation_id, sender_id, client_message_id) where (client_message_id is not null);
create unique index messages_of_charge on messages (charge_id) where (charge_id is not null);
create unique index messages_of_mass on messages (mass_message_id, conversation_id) where (mass_message_id is not null);
create index messages_of_helper on messages (helper_id) where (helper_id is not null);
create index messages_of_story on messages (story_id) where (story_id is not null);

create table message_files (
  message_id uuid not null references messages on delete cascade,
  file_id uuid not null references files,
  position integer not null,
  is_preview boolean not null default false,
  primary key (message_id, file_id)
);
create index message_files_of_file on message_files (file_id);

create table mass_message_files (
  mass_message_id uuid not null references mass_messages on delete cascade,
  file_id uuid not null references files,
  position integer not null,
  is_preview boolean not null default false,
  primary key (mass_message_id, file_id)
);
create index mass_message_files_of_file on mass_message_files (file_id);

create table fan_lists (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  name text not null check ((length(name) >= 1) and (length(name) <= 60)),
  created_at timestamptz not null,
  rules jsonb check ((rules is null) or (jsonb_typeof(rules) = 'array'))
);
create unique index fan_lists_by_name on fan_lists (performer_id, lower(name));

create table fan_list_members (
  list_id uuid not null references fan_lists on delete cascade,
  fan_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (list_id, fan_id)
);
create index fan_list_members_of_fan on fan_list_members (fan_id);

create table fan_notes (
  performer_id uuid not null references users on delete cascade,
  fan_id uuid not null references users on delete cascade,
  note text not null check ((length(note) >= 1) and (length(note) <= 2000)),
  updated_at timestamptz not null,
  primary key (performer_id, fan_id)
);

create table saved_replies (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  name text not null check ((length(name) >= 1) and (length(name) <= 60)),
  text text not null check ((length(text) >= 1) and (length(text) <= 5000)),
  created_at timestamptz not null,
  place integer not null default 0
);
create index saved_replies_of_performer on saved_replies (performer_id, place);

create table automatic_messages (
  performer_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('welcome', 'thanks', 'expiry', 'keyword')),
  is_on boolean not null,
  text text not null check (length(text) <= 5000),
  updated_at timestamptz not null,
  keyword text not null default '' check (length(keyword) <= 40),
  tier_id uuid references subscription_tiers on delete set null,
  primary key (performer_id, kind)
);
