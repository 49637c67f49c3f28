-- Accounts elsewhere with which somebody can log in.
create table linked_accounts (
  provider text not null check (provider in ('google', 'twitter')),
  subject text not null,
  user_id uuid not null references users on delete cascade,
  name text not null,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- A journey to a provider that has begun and not come back; only the hash of its state is stored.
create table sign_in_attempts (
  state_sha256 bytea primary key,
  provider text not null,
  code_verifier text not null,
  nonce text not null,
  role text not null,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
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
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- Challenges that browsers were given; each is good for one answer.
create table passkey_challenges (
  challenge text primary key,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- The secret is sealed; last_step is the newest 30 seconds whose code was taken, so that none works twice.
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
