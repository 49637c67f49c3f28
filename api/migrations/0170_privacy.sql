-- People take their data with them, and close their accounts. While an account is closing, its owner can still log in
-- and nobody else finds them; a closed one keeps its row, because money and other people's messages name it.
alter table users drop constraint users_status_check;
alter table users add constraint users_status_check check (status in ('active', 'inactive', 'closing', 'closed'));
-- Few at any time: lists ask it for each creator that they show.
create index users_closing on users (id) where status = 'closing';

create table account_closures (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  reason text not null check (length(reason) <= 500),
  give_up_balance boolean not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  withdrawn_at timestamptz,
  -- From here on there is no way back: what is left is erased, room by room.
  erasing_at timestamptz,
  -- Where the last mail goes, from the moment that the account's own address is erased until that mail was sent.
  told_at_address text,
  told_language text,
  done_at timestamptz
);
create unique index account_closures_open on account_closures (user_id) where withdrawn_at is null;
create index account_closures_due on account_closures (due_at) where withdrawn_at is null and done_at is null;

create table account_exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('waiting', 'ready', 'failed', 'expired')),
  with_files boolean not null,
  bytes bigint,
  tries integer not null,
  -- While a process writes it; another one goes on when this has passed.
  claimed_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz
);
create unique index account_exports_waiting on account_exports (user_id) where state = 'waiting';
create index account_exports_of on account_exports (user_id, created_at desc);
create index account_exports_ready on account_exports (expires_at) where state = 'ready';
