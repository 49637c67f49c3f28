-- Everybody who can log in. Names and addresses are unique without regard to case.
create table users (
  id uuid primary key,
  role text not null check (role in ('user', 'performer', 'operator')),
  status text not null default 'active' check (status in ('active', 'inactive')),
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
  updated_at timestamptz not null
);
create unique index users_email on users (lower(email));
create unique index users_username on users (lower(username));

-- One row per login; only the hash of the token is stored.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_sha256 bytea not null unique,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);

-- Links that were mailed: single use, short-lived, only the hash of the secret is stored.
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
