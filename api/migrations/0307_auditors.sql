-- Auditors look behind paywalls for a while, for a card network or an authority, and can change nothing.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('user', 'performer', 'operator', 'auditor')) not valid;
alter table users validate constraint users_role_check;
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
-- What each opened, as the call and what it was asked for.
create table auditor_looks (
  id uuid primary key,
  auditor_id uuid not null references users on delete cascade,
  call text not null,
  asked jsonb not null,
  created_at timestamptz not null
);
create index auditor_looks_of on auditor_looks (auditor_id, id);
