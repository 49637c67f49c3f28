create table reconciliation_days (
  day date primary key,
  ran_at timestamptz not null,
  took_ms integer not null,
  payments integer not null,
  payments_minor bigint not null,
  ledger_transfers integer not null,
  ledger_minor bigint not null,
  gateway_payments integer not null,
  gateway_minor bigint not null,
  payouts integer not null,
  payouts_minor bigint not null,
  unread jsonb not null default '[]'
);

create table reconciliation_differences (
  id uuid primary key,
  day date not null references reconciliation_days(day),
  kind text not null,
  our_reference text not null,
  their_reference text not null,
  gateway text not null,
  currency text not null,
  our_minor bigint,
  their_minor bigint,
  state text not null check (state in ('open', 'explained', 'cleared')),
  note text not null default '',
  explained_by uuid,
  explained_at timestamptz,
  found_at timestamptz not null,
  constraint reconciliation_differences_day_kind_our_reference_their_ref_key unique (day, kind, our_reference, their_reference)
);
create index reconciliation_open on reconciliation_differences (day) where (state = 'open');

create table bank_files (
  id uuid primary key,
  sha256 bytea not null unique,
  name text not null,
  format text not null check (format in ('csv', 'camt053')),
  lines integer not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null
);

create table bank_lines (
  file_id uuid not null references bank_files on delete cascade,
  no integer not null,
  booked_on date not null,
  amount_minor bigint not null,
  currency text not null,
  reference text not null,
  counterparty text not null,
  account_end text not null,
  payout_id uuid,
  state text not null check (state in ('matched', 'amount_differs', 'returned', 'paid_twice', 'unknown', 'other')),
  primary key (file_id, no)
);
create index bank_lines_of_payout on bank_lines (payout_id) where (payout_id is not null);
