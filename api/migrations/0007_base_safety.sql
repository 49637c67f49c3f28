-- Numbers of cases, as people read them.
create sequence case_numbers start 1001;

create table country_blocks (
  blocker_id uuid not null references users on delete cascade,
  country_code text not null check (country_code ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  created_at timestamptz not null,
  primary key (blocker_id, country_code)
);

create table takedowns (
  id uuid primary key,
  target text not null check (target in ('feed', 'gallery', 'video', 'product', 'message', 'story', 'fundraiser')),
  target_id uuid not null,
  performer_id uuid not null references users,
  title text not null,
  status_before text not null,
  reason text not null check (reason <> ''),
  operator_id uuid not null references users,
  created_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid references users,
  lift_reason text not null default '',
  check ((lifted_at is not null) or (lifted_by is null))
);
create unique index takedowns_in_force on takedowns (target_id) where (lifted_at is null);
create index takedowns_newest on takedowns (id desc);
create index takedowns_now on takedowns (id desc) where (lifted_at is null);

create table cases (
  id uuid primary key,
  number bigint not null default nextval('case_numbers'::regclass) unique,
  kind text not null check (kind in ('report', 'intimate', 'depicted', 'copyright', 'illegal')),
  state text not null check (state in ('open', 'decided')),
  round smallint not null default 1 check (round in (1, 2)),
  subject text,
  is_urgent boolean not null,
  received_at timestamptz not null,
  due_at timestamptz not null,
  overdue_told timestamptz,
  check ((subject is null) = (kind <> 'report')),
  constraint cases_check1 check (due_at > received_at)
);
create unique index cases_open_subject on cases (subject) where ((state = 'open') and (round = 1));
create index cases_next_due on cases (due_at, id) where (state = 'open');
create index cases_received on cases (received_at, id);

create table reports (
  id uuid primary key,
  reporter_id uuid not null references users on delete cascade,
  target text not null check (target ~ '^[a-z]+$'),
  target_id uuid not null,
  performer_id uuid not null references users on delete cascade,
  title text not null,
  description text not null,
  created_at timestamptz not null,
  quote text,
  case_id uuid not null references cases on delete cascade,
  objection text,
  objected_at timestamptz,
  evidence text,
  constraint reports_once unique (case_id, reporter_id)
);
create index reports_newest on reports (id desc);
create index reports_own on reports (reporter_id, id desc);

create table case_decisions (
  case_id uuid not null references cases on delete cascade,
  round smallint not null check (round in (1, 2)),
  decision text not null check (decision in ('removed', 'kept')),
  reason text not null check (reason <> ''),
  operator_id uuid not null references users,
  decided_at timestamptz not null,
  primary key (case_id, round)
);

create table case_things (
  id uuid primary key,
  case_id uuid not null references cases on delete cascade,
  place smallint not null default 1,
  address text not null default '',
  target text check (target ~ '^[a-z]+$'),
  target_id uuid,
  performer_id uuid references users on delete set null,
  check ((target is null) = (target_id is null))
);
create index case_things_of_case on case_things (case_id, place);
create index case_things_of_target on case_things (target_id) where (target_id is not null);
create index case_things_of_performer on case_things (performer_id) where (performer_id is not null);

create table notices (
  id uuid primary key,
  case_id uuid not null unique references cases on delete cascade,
  user_id uuid references users on delete set null,
  name text not null,
  email text not null,
  signature text not null,
  about text not null check (length(about) <= 4000),
  work text not null default '',
  owner text not null default '',
  language text,
  objection text,
  objected_at timestamptz,
  created_at timestamptz not null,
  contact_deleted_at timestamptz,
  check ((objection is null) = (objected_at is null))
);
create index notices_with_contact on notices (created_at) where ((contact_deleted_at is null) and (user_id is null));

create table notice_links (
  secret_sha256 bytea primary key,
  notice_id uuid not null references notices on delete cascade,
  expires_at timestamptz not null
);
create index notice_links_of_notice on notice_links (notice_id);
create index notice_links_expiry on notice_links (expires_at);

create table decisions (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('takedown', 'comment', 'stream', 'file', 'account')),
  target text not null,
  target_id uuid not null,
  title text not null,
  ground text not null check (ground in ('law', 'rules')),
  law text check (law in ('copyright', 'other')),
  rules_page text,
  reason text not null,
  operator_id uuid references users,
  created_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid references users,
  lift_reason text not null default '',
  case_id uuid references cases on delete set null,
  check ((law is null) = (ground = 'rules')),
  constraint decisions_check1 check ((rules_page is null) = (ground = 'law')),
  constraint decisions_check2 check ((lifted_at is not null) or (lifted_by is null))
);
create index decisions_of_person on decisions (user_id, id desc);
create index decisions_of_target on decisions (target_id) where (lifted_at is null);
create index decisions_by_month on decisions (created_at);
create index decisions_of_case on decisions (case_id) where (case_id is not null);

create table appeals (
  id uuid primary key,
  decision_id uuid not null unique references decisions,
  text text not null,
  name text,
  address text,
  restore_at timestamptz,
  lawsuit_at timestamptz,
  lawsuit_by uuid references users,
  lawsuit_note text not null default '',
  created_at timestamptz not null,
  due_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'lifted')),
  reason text not null default '',
  decided_by uuid references users,
  decided_at timestamptz,
  overdue_told timestamptz,
  check ((outcome is null) = (decided_at is null)),
  constraint appeals_check1 check ((name is null) = (address is null)),
  constraint appeals_check2 check ((restore_at is null) = (name is null))
);
create index appeals_open on appeals (id) where (outcome is null);
create index appeals_decided on appeals (id desc) where (outcome is not null);
create index appeals_to_restore on appeals (restore_at) where ((outcome is null) and (lawsuit_at is null));
create index appeals_by_month on appeals (created_at);
create index appeals_next_due on appeals (due_at) where (outcome is null);

create table decision_links (
  secret_sha256 bytea primary key,
  decision_id uuid not null references decisions,
  expires_at timestamptz not null
);
create index decision_links_expiry on decision_links (expires_at);

create table muted_words (
  user_id uuid primary key references users on delete cascade,
  words text[] not null,
  query tsquery not null
);

create table muted_performers (
  user_id uuid not null references users on delete cascade,
  performer_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, performer_id)
);

create table banned_terms (
  id uuid primary key,
  term text not null check ((length(term) >= 1) and (length(term) <= 60)),
  key text not null unique,
  match text not null check (match in ('word', 'part')),
  uses text[] not null check ((cardinality(uses) > 0) and (uses <@ ARRAY['search', 'publish', 'messages'])),
  note text not null default '',
  created_by uuid references users,
  created_at timestamptz not null
);

create table banned_term_findings (
  id uuid primary key,
  term_id uuid not null references banned_terms on delete cascade,
  target text not null,
  target_id uuid not null,
  user_id uuid not null references users on delete cascade,
  field text not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  kept_at timestamptz,
  kept_by uuid references users,
  unique (term_id, target, target_id)
);
create index banned_term_findings_open on banned_term_findings (id desc) where (kept_at is null);
create index banned_term_findings_of_user on banned_term_findings (user_id);

create table banned_term_scan (
  id boolean default true primary key check (id),
  asked_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  kind integer not null default 0,
  after_id uuid
);

create table contact_blocks (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  hash bytea not null,
  hint text not null,
  created_at timestamptz not null,
  unique (performer_id, hash)
);
create index contact_blocks_by_hash on contact_blocks (hash);
create index contact_blocks_newest on contact_blocks (performer_id, created_at desc, id desc);

create table blocks (
  id uuid not null unique,
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  reason text not null default '',
  created_at timestamptz not null,
  contact_id uuid references contact_blocks on delete cascade,
  check (blocker_id <> blocked_id),
  primary key (blocker_id, blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id);
create index blocks_of_contact on blocks (contact_id) where (contact_id is not null);

create table ai_hiders (
  user_id uuid primary key references users on delete cascade
);
