-- Statements of the bank that operators upload, each once, and their lines held against payouts.
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
  -- Where it stands in the file: its line, or the number of its entry.
  no integer not null,
  booked_on date not null,
  -- Less than zero: it left the account.
  amount_minor bigint not null,
  currency text not null,
  reference text not null,
  counterparty text not null,
  -- The last four of the account that it went to or came from; no more is kept.
  account_end text not null,
  payout_id uuid,
  state text not null
    check (state in ('matched', 'amount_differs', 'returned', 'paid_twice', 'unknown', 'other')),
  primary key (file_id, no)
);
create index bank_lines_of_payout on bank_lines (payout_id) where payout_id is not null;
