create table tax_forms (
  id uuid primary key,
  performer_id uuid not null references users,
  us_form text check (us_form in ('w9', 'w8ben', 'w8bene')),
  has_eu boolean not null,
  entity text not null check (entity in ('person', 'company')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  name text not null,
  tin_end text not null check (length(tin_end) <= 4),
  sealed text not null,
  state text not null check (state in ('submitted', 'needs_more', 'expired', 'replaced')),
  reason text not null default '',
  asked_by uuid references users,
  signed_at timestamptz not null,
  expires_at timestamptz,
  expiry_told_at timestamptz,
  replaced_at timestamptz,
  check ((state = 'replaced') = (replaced_at is not null))
);
create unique index tax_forms_current on tax_forms (performer_id) where (replaced_at is null);
create index tax_forms_of_performer on tax_forms (performer_id, signed_at desc);
create index tax_forms_asked_by on tax_forms (asked_by) where (asked_by is not null);
create index tax_forms_expiring on tax_forms (expires_at) where ((state = 'submitted') and (expires_at is not null));
create index tax_forms_age on tax_forms (signed_at);

create table tax_form_standings (
  performer_id uuid primary key references users,
  state text not null check (state in ('missing', 'submitted', 'needs_more', 'expired')),
  asked_at timestamptz,
  reminded_at timestamptz,
  changed_id uuid not null unique
);
create index tax_form_standings_by_state on tax_form_standings (state, changed_id desc);
create index tax_form_standings_asked on tax_form_standings (asked_at) where ((asked_at is not null) and (reminded_at is null));
