create table ledger_accounts (
  id text collate "C" not null check (split_part(id, ':', 1) in ('wallet', 'earnings', 'referral')),
  currency text collate "C" not null,
  posted_minor bigint not null default 0,
  held_minor bigint not null default 0,
  constraint ledger_accounts_covered check ((held_minor >= 0) and (posted_minor >= held_minor)),
  primary key (id, currency)
) with (fillfactor=50);
create index ledger_accounts_release on ledger_accounts ("right"(id, 10), id) where (id ~~ 'earnings:%:maturing:%');

create table ledger_transfers (
  id uuid primary key,
  kind text not null check (kind <> ''),
  reference text not null check (reference <> ''),
  key text collate "C" not null check ((length(key) >= 1) and (length(key) <= 200)),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  reverses_id uuid,
  hold_id uuid,
  reason text not null,
  caused_by text not null check (caused_by <> ''),
  posting_count smallint not null check ((posting_count >= 1) and (posting_count <= 100)),
  blind uuid not null default gen_random_uuid(),
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  constraint ledger_transfers_one_per_key unique (key)
);
create unique index ledger_transfers_one_reversal on ledger_transfers (reverses_id) where (reverses_id is not null);
create unique index ledger_transfers_one_capture on ledger_transfers (hold_id) where (hold_id is not null);
create index ledger_transfers_commit_order on ledger_transfers (xid);
create index ledger_transfers_of_cards on ledger_transfers (at) where (kind in ('top_up', 'subscription_period'));

create table ledger_postings (
  transfer_id uuid not null,
  position smallint not null check ("position" >= 0),
  from_id text collate "C" not null check (split_part(from_id, ':', 1) in ('wallet', 'earnings', 'referral', 'platform', 'gateway', 'payout', 'tax')),
  to_id text collate "C" not null check (split_part(to_id, ':', 1) in ('wallet', 'earnings', 'referral', 'platform', 'gateway', 'payout', 'tax')),
  currency text collate "C" not null check ((length(currency) >= 3) and (length(currency) <= 8)),
  amount_minor bigint not null check (amount_minor > 0),
  check (from_id <> to_id),
  primary key (transfer_id, "position")
);
create index ledger_postings_to_referral on ledger_postings (to_id, transfer_id) where (to_id ~~ 'referral:%');
create index ledger_postings_from_house on ledger_postings (from_id, transfer_id) where ((split_part(from_id, ':', 1) in ('platform', 'gateway', 'payout', 'tax')) and (from_id <> 'platform:fees'));
create index ledger_postings_to_house on ledger_postings (to_id, transfer_id) where ((split_part(to_id, ':', 1) in ('platform', 'gateway', 'payout', 'tax')) and (to_id <> 'platform:fees'));

create table ledger_holds (
  id uuid primary key,
  account_id text collate "C" not null check (split_part(account_id, ':', 1) in ('wallet', 'earnings', 'referral')),
  currency text collate "C" not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'waiting' check (state in ('waiting', 'captured', 'released', 'expired')),
  captured_minor bigint not null default 0,
  reference text not null check (reference <> ''),
  key text collate "C" not null check ((length(key) >= 1) and (length(key) <= 200)),
  reason text not null,
  caused_by text not null check (caused_by <> ''),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((captured_minor >= 0) and (captured_minor <= amount_minor)),
  constraint ledger_holds_check1 check ((state = 'waiting') = (closed_at is null)),
  constraint ledger_holds_one_per_key unique (key)
);
create index ledger_holds_waiting on ledger_holds (account_id, expires_at) where (state = 'waiting');
create index ledger_holds_expiry on ledger_holds (expires_at) where (state = 'waiting');

create table ledger_blocks (
  no bigint primary key check (no > 0),
  sealed_at timestamptz not null,
  era integer not null check (era >= '-1'::integer),
  first_xid xid8 not null,
  last_xid xid8 not null,
  transfer_ids uuid[] not null,
  leaves bytea not null,
  root bytea not null check (octet_length(root) = 32),
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  check ((cardinality(transfer_ids) > 0) and (octet_length(leaves) = (32 * cardinality(transfer_ids))))
);
create index ledger_blocks_by_xid on ledger_blocks (era, last_xid);

create table ledger_heads (
  day date primary key,
  first_block bigint not null,
  last_block bigint not null,
  transfers bigint not null check (transfers > 0),
  root bytea not null check (octet_length(root) = 32),
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  public_key bytea not null check (octet_length(public_key) = 32),
  signature bytea not null check (octet_length(signature) = 64),
  signed_at timestamptz not null default now(),
  check (last_block >= first_block)
);

create table ledger_days (
  account_id text collate "C" not null,
  currency text collate "C" not null,
  day date not null,
  amount_minor bigint not null,
  primary key (account_id, currency, day)
);

create table ledger_history (
  owner text collate "C" not null,
  block_no bigint not null,
  leaves integer[] not null check (cardinality(leaves) > 0),
  primary key (owner, block_no)
);

create table ledger_interim_heads (
  last_block bigint primary key,
  first_block bigint not null,
  day date not null,
  transfers bigint not null check (transfers > 0),
  root bytea not null check (octet_length(root) = 32),
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  public_key bytea not null check (octet_length(public_key) = 32),
  signature bytea not null check (octet_length(signature) = 64),
  signed_at timestamptz not null default now(),
  check (first_block <= last_block)
);
create index ledger_interim_heads_by_day on ledger_interim_heads (day, last_block);

create table ledger_checks (
  checked_at timestamptz primary key,
  took_ms integer not null,
  differences integer not null
);

-- Each posting as two entries: what it took from one account and gave to another.
create view ledger_entries as
 select transfer_id,
    position,
    from_id as account_id,
    currency,
    - amount_minor as amount_minor
   from ledger_postings
union all
 select transfer_id,
    position,
    to_id as account_id,
    currency,
    amount_minor
   from ledger_postings;

-- What could not be recorded as it was asked; a transfer that is not answered is recorded.
--   replayed      the key and the request are known: transfer_id is the stored transfer
--   key_reused    the key is known, the request is another
--   insufficient  account_id has available_minor and would need needed_minor
--   reversed      what it would reverse has been reversed: transfer_id is that reversal
--   hold_closed   its hold is not waiting any more, or none
create type ledger_exception as (
  n integer,
  outcome text,
  transfer_id uuid,
  account_id text,
  needed_minor bigint,
  available_minor bigint
);

-- The triggers of api/sql hold for every role; this takes the rights away as well, from the owner of the tables too.
revoke update, delete, truncate on ledger_transfers, ledger_postings, ledger_blocks, ledger_heads, ledger_interim_heads,
  ledger_history from public, current_user;
revoke delete, truncate on ledger_holds, ledger_days from public, current_user;
revoke truncate on ledger_accounts from public, current_user;
