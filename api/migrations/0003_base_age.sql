create table age_rules (
  id uuid primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text check (region ~ '^[A-Z0-9]{1,3}$'),
  minimum_age integer not null check ((minimum_age >= 18) and (minimum_age <= 21)),
  methods text[] not null check (cardinality(methods) > 0),
  days integer not null check ((days >= 1) and (days <= 730)),
  covers text not null check (covers in ('content', 'site')),
  law text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index age_rules_one_live on age_rules (country, COALESCE(region, '')) where (ended_at is null);
create index age_rules_created_by on age_rules (created_by);

create table age_proofs (
  user_id uuid primary key,
  over_age integer not null,
  method text not null,
  provider text not null,
  checked_at timestamptz not null,
  expires_at timestamptz not null
);
create index age_proofs_expiry on age_proofs (expires_at);

create table age_checks (
  state_sha256 bytea primary key,
  provider text not null,
  method text not null,
  minimum_age integer not null,
  days integer not null,
  user_id uuid,
  reference text,
  nonce text not null,
  code_verifier text not null,
  return_to text,
  expires_at timestamptz not null
);
create index age_checks_expiry on age_checks (expires_at);
create index age_checks_user on age_checks (user_id);

create table age_waits (
  user_id uuid primary key,
  waits_until timestamptz not null
);
create index age_waits_until on age_waits (waits_until);

create table age_passes_used (
  pass_id uuid primary key,
  expires_at timestamptz not null
);
create index age_passes_used_expiry on age_passes_used (expires_at);
