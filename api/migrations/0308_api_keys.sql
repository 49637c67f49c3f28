-- API keys of creators: programs call the API with them as their creator. A key that ended stays, for what it did.
create table api_keys (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['chat', 'post', 'money']),
  read_only boolean not null,
  secret_sha256 bytea not null unique,
  last_four text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  -- The day of its last call, and no more: it is written once a day.
  last_used_on date
);
create index api_keys_of_performer on api_keys (performer_id, id desc);

-- What keys changed stands beside what helpers changed.
alter table seat_acts alter column seat_id drop not null;
alter table seat_acts alter column helper_id drop not null;
alter table seat_acts add column key_id uuid references api_keys on delete cascade;
alter table seat_acts add constraint seat_acts_one_actor check ((helper_id is null) <> (key_id is null));
create index seat_acts_of_key on seat_acts (performer_id, key_id, id desc) where key_id is not null;
create index seat_acts_key on seat_acts (key_id) where key_id is not null;

-- Programs write to many as well.
alter table mass_messages drop constraint mass_messages_author_check;
alter table mass_messages add constraint mass_messages_author_check
  check (author in ('person', 'helper', 'automatic', 'scheduled'));
