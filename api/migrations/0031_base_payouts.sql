create table payout_requests (
  id uuid primary key,
  performer_id uuid not null,
  state text not null check (state in ('pending', 'approved', 'sent', 'done', 'returned', 'rejected', 'withdrawn')),
  tokens_minor bigint not null check (tokens_minor > 0),
  money_minor bigint not null check (money_minor > 0),
  currency text not null,
  rate double precision not null,
  method text not null check (method in ('banking', 'paypal', 'stripe')),
  method_label text not null,
  method_sealed text not null,
  payable_from timestamptz,
  note text not null default '',
  admin_note text not null default '',
  revision integer not null default 1,
  approved_by uuid,
  approved_at timestamptz,
  sent_by uuid,
  sent_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  transfer_id text unique,
  hold_reason text,
  hold_evidence text,
  hold_until timestamptz,
  held_by uuid references users,
  held_at timestamptz,
  constraint payout_requests_whole_hold check (num_nulls(hold_reason, hold_evidence, hold_until, held_by, held_at) in (0, 5))
);
create unique index payout_requests_one_waiting on payout_requests (performer_id) where (state in ('pending', 'approved'));
create index payout_requests_of_performer on payout_requests (performer_id, created_at desc, id desc);
create index payout_requests_by_state on payout_requests (state, created_at, id);
create index payout_requests_newest on payout_requests (created_at desc, id desc);
create index payout_requests_sent on payout_requests (sent_at) where (sent_at is not null);

create table stripe_accounts (
  performer_id uuid primary key references users on delete cascade,
  account_id text not null unique,
  can_be_paid boolean not null default false,
  details_submitted boolean not null default false,
  missing text[] not null default '{}'::text[],
  changed_at timestamptz not null,
  updated_at timestamptz not null
);

create table payout_schedules (
  performer_id uuid primary key references users on delete cascade,
  every text not null check (every in ('week', 'month')),
  minimum_minor bigint not null check (minimum_minor > 0),
  method text not null check (method in ('banking', 'paypal', 'stripe')),
  next_at timestamptz not null,
  problem text,
  updated_at timestamptz not null
);
create index payout_schedules_due on payout_schedules (next_at);
