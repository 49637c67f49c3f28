create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create extension if not exists btree_gist;

create table fact_cursors (
  listener text primary key,
  xid xid8 not null default '0'::xid8,
  seq bigint not null default 0,
  tries integer not null default 0,
  retry_at timestamptz
);

create table idempotency_keys (
  caller text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table mailbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null default now(),
  headers jsonb not null default '{}'
);
create index mailbox_newest on mailbox (created_at desc);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table captcha_used (
  solution_sha256 bytea primary key,
  expires_at timestamptz not null
);
create index captcha_used_expiry on captcha_used (expires_at);

create table settings_history (
  id uuid primary key,
  key text not null,
  value jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null
);
create index settings_history_newest on settings_history (key, changed_at desc);

create table parked_facts (
  listener text not null,
  fact_id uuid not null,
  kind text not null,
  payload jsonb not null,
  recorded_at timestamptz not null,
  error text not null,
  tries integer not null,
  parked_at timestamptz not null default now(),
  primary key (listener, fact_id)
);

create table operator_acts (
  id uuid primary key,
  operator_id uuid not null,
  act text not null check (act <> ''),
  target text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  request_id text not null,
  created_at timestamptz not null
);
create index operator_acts_of_target on operator_acts (target_id, id desc);
create index operator_acts_of_operator on operator_acts (operator_id, id desc);
create index operator_acts_of_kind on operator_acts (act, id desc);

create table sql_functions (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);

create table moved_clock (
  only_row boolean default true primary key check (only_row),
  moved_ms bigint not null check (moved_ms >= 0)
);

create table seat_acts (
  id uuid primary key,
  seat_id uuid,
  performer_id uuid not null,
  helper_id uuid,
  call text not null,
  subject_id uuid,
  request_id text not null,
  created_at timestamptz not null,
  key_id uuid,
  constraint seat_acts_one_actor check ((helper_id is null) <> (key_id is null))
);
create index seat_acts_of_performer on seat_acts (performer_id, id desc);
create index seat_acts_of_helper on seat_acts (performer_id, helper_id, id desc);
create index seat_acts_of_seat on seat_acts (seat_id);
create index seat_acts_helper on seat_acts (helper_id);
create index seat_acts_of_key on seat_acts (performer_id, key_id, id desc) where (key_id is not null);
create index seat_acts_key on seat_acts (key_id) where (key_id is not null);

create sequence facts_seq;

create table facts (
  id uuid not null,
  seq bigint not null default nextval('facts_seq'::regclass),
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  constraint facts_pkey1 primary key (xid, seq, created_at)
) partition by range (created_at);
-- What no day has a table for yet; days come in time (prepare_fact_days).
create table facts_other_days partition of facts default;
alter sequence facts_seq owned by facts.seq;

create table views_by_day (
  thing_id uuid not null,
  day date not null,
  views integer not null check (views > 0),
  primary key (thing_id, day)
);
create index views_by_day_to_add_up on views_by_day (day) where (EXTRACT(day FROM day) <> (1)::numeric);

create table answer_minutes (
  minute timestamptz primary key,
  answered integer not null,
  failed integer not null
);

create table auditor_looks (
  id uuid primary key,
  auditor_id uuid not null,
  call text not null,
  asked jsonb not null,
  created_at timestamptz not null
);
create index auditor_looks_of on auditor_looks (auditor_id, id);
