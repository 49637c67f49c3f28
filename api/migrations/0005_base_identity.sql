-- Written in api/sql/identity/username_skeleton.sql; a generated column needs it to be there before.
create function username_skeleton(username text) returns text language sql immutable parallel safe return lower(username);

create table users (
  id uuid primary key,
  role text not null check (role in ('user', 'performer', 'operator', 'auditor')),
  status text not null default 'active' check (status in ('active', 'inactive', 'closing', 'closed')),
  email text,
  username text,
  name text not null,
  first_name text not null default '',
  last_name text not null default '',
  gender text,
  country text,
  phone text,
  password_hash text,
  email_verified_at timestamptz,
  avatar_file_id uuid,
  cover_file_id uuid,
  cover_thumbhash text,
  following_count integer not null default 0,
  last_seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  username_skeleton text,
  phone_code text,
  username_is_proposed boolean not null default false,
  language text check (language ~ '^[a-z]{2}$'),
  subscriptions_count integer not null default 0,
  suspended_for text
);
create unique index users_email on users (lower(email));
create unique index users_username on users (lower(username));
create unique index users_username_skeleton on users (username_skeleton);
create index users_performers_seen on users (last_seen_at desc nulls last, id) where (role = 'performer');
create index users_named on users using gin (lower(((name || ' ') || COALESCE(username, ''))) gin_trgm_ops);
create index users_of_country on users (country, id);
create index users_by_role on users (role, id desc);
create index users_suspended on users (id desc) where (status = 'inactive');
create index users_closing on users (id) where (status = 'closing');
create index users_by_plain_email on users (regexp_replace(lower(email), '\+[^@]*@', '@'));
alter table settings_history add constraint settings_history_changed_by_fkey foreign key (changed_by) references users(id) on delete set null;
alter table seat_acts add constraint seat_acts_performer_id_fkey foreign key (performer_id) references users(id) on delete cascade;
alter table seat_acts add constraint seat_acts_helper_id_fkey foreign key (helper_id) references users(id) on delete cascade;
alter table age_rules add constraint age_rules_created_by_fkey foreign key (created_by) references users(id);
alter table age_proofs add constraint age_proofs_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table age_checks add constraint age_checks_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table age_waits add constraint age_waits_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table tax_rates add constraint tax_rates_created_by_fkey foreign key (created_by) references users(id);
alter table tax_homes add constraint tax_homes_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table auditor_looks add constraint auditor_looks_auditor_id_fkey foreign key (auditor_id) references users(id) on delete cascade;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_sha256 bytea not null unique,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  proved_at timestamptz not null,
  announced_at timestamptz,
  second_factor_at timestamptz,
  works_for uuid
);
create index sessions_of_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
create index sessions_at_work on sessions (works_for) where (works_for is not null);

create table mailed_links (
  secret_sha256 bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_links_of_user on mailed_links (user_id);

create table former_usernames (
  username text primary key,
  username_skeleton text generated always as (username_skeleton(username)) stored not null,
  user_id uuid not null references users on delete cascade,
  kept_until timestamptz not null
);
create index former_usernames_skeleton on former_usernames (username_skeleton);
create index former_usernames_of_user on former_usernames (user_id);

create table known_devices (
  user_id uuid not null references users on delete cascade,
  device text not null,
  first_seen_at timestamptz not null,
  primary key (user_id, device)
);

create table login_failures (
  subject bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  last_failed_at timestamptz not null,
  user_id uuid references users on delete cascade
);
create index login_failures_age on login_failures (last_failed_at);
create index login_failures_of_user on login_failures (user_id);

create table linked_accounts (
  provider text not null check (provider in ('google', 'twitter')),
  subject text not null,
  user_id uuid not null references users on delete cascade,
  name text not null,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

create table sign_in_attempts (
  state_sha256 bytea primary key,
  provider text not null,
  code_verifier text not null,
  nonce text not null,
  role text not null,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null,
  next text
);
create index sign_in_attempts_expiry on sign_in_attempts (expires_at);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  verifies_user boolean not null default false
);
create index passkeys_of_user on passkeys (user_id);

create table passkey_challenges (
  challenge text primary key,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

create table two_factor (
  user_id uuid primary key references users on delete cascade,
  secret_sealed text not null,
  last_step bigint not null default 0,
  enabled_at timestamptz,
  created_at timestamptz not null
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_sha256 bytea not null,
  code_sealed text not null,
  position integer not null,
  used_at timestamptz,
  primary key (user_id, code_sha256)
);

create table known_browsers (
  user_id uuid not null references users on delete cascade,
  secret_sha256 bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, secret_sha256)
);
create index known_browsers_age on known_browsers (last_used_at);

create table operators (
  user_id uuid primary key references users on delete cascade,
  permissions text[] not null check ((cardinality(permissions) > 0) and (permissions <@ ARRAY['support', 'moderation', 'finance', 'owner'])),
  created_at timestamptz not null default now()
);

create table auditor_passes (
  user_id uuid primary key references users on delete cascade,
  organisation text not null,
  reason text not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index auditor_passes_newest on auditor_passes (created_at desc);
create index auditor_passes_created_by on auditor_passes (created_by);
