-- Where the law asks for an age check: what for, by which ways, and for how long one counts.
create table age_rules (
  id uuid primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text check (region ~ '^[A-Z0-9]{1,3}$'),
  minimum_age integer not null check (minimum_age between 18 and 21),
  methods text[] not null check (cardinality(methods) > 0),
  days integer not null check (days between 1 and 730),
  covers text not null check (covers in ('content', 'site')),
  law text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index age_rules_one_live on age_rules (country, coalesce(region, '')) where ended_at is null;
create index age_rules_created_by on age_rules (created_by);

-- That the owner of an account is old enough, and nothing else of them: no date of birth, no name, no document.
create table age_proofs (
  user_id uuid primary key references users (id) on delete cascade,
  over_age integer not null,
  method text not null,
  provider text not null,
  checked_at timestamptz not null,
  expires_at timestamptz not null
);
create index age_proofs_expiry on age_proofs (expires_at);

-- Checks under way, for as long as someone is at the provider.
create table age_checks (
  state_sha256 bytea primary key,
  provider text not null,
  method text not null,
  minimum_age integer not null,
  days integer not null,
  -- Null for a visitor.
  user_id uuid references users (id) on delete cascade,
  -- The provider's own id of it.
  reference text,
  nonce text not null,
  code_verifier text not null,
  return_to text,
  expires_at timestamptz not null
);
create index age_checks_expiry on age_checks (expires_at);
create index age_checks_user on age_checks (user_id);

-- Until when an account waits after a "no", so that nobody tries until something lets them through.
create table age_waits (
  user_id uuid primary key references users (id) on delete cascade,
  waits_until timestamptz not null
);
create index age_waits_until on age_waits (waits_until);

-- Proofs of visitors that became an account's, by the random id in their cookie: each becomes one account's only.
create table age_passes_used (
  pass_id uuid primary key,
  expires_at timestamptz not null
);
create index age_passes_used_expiry on age_passes_used (expires_at);

-- What the sandbox provider was told on its page.
create table sandbox_age_checks (
  id uuid primary key,
  minimum_age integer not null,
  back_url text not null,
  answer text check (answer in ('over', 'under', 'unclear', 'left')),
  expires_at timestamptz not null
);
create index sandbox_age_checks_expiry on sandbox_age_checks (expires_at);
