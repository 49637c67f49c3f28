create table account_closures (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  reason text not null check (length(reason) <= 500),
  give_up_balance boolean not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  withdrawn_at timestamptz,
  erasing_at timestamptz,
  told_at_address text,
  told_language text,
  done_at timestamptz
);
create unique index account_closures_open on account_closures (user_id) where (withdrawn_at is null);
create index account_closures_due on account_closures (due_at) where ((withdrawn_at is null) and (done_at is null));

create table account_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  state text not null check (state in ('waiting', 'ready', 'failed', 'expired')),
  with_files boolean not null,
  bytes bigint,
  tries integer not null,
  claimed_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz
);
create unique index account_exports_waiting on account_exports (user_id) where (state = 'waiting');
create index account_exports_of on account_exports (user_id, created_at desc);
create index account_exports_ready on account_exports (expires_at) where (state = 'ready');
