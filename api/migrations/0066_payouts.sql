-- When a creator's money began to go to another account: requests wait for a while after that.
alter table performer_banking add column changed_at timestamptz;
update performer_banking set changed_at = updated_at;
alter table performer_banking alter column changed_at set not null;
alter table performer_gateways add column changed_at timestamptz;
update performer_gateways set changed_at = updated_at;
alter table performer_gateways alter column changed_at set not null;

-- What creators ask to be paid out. States and moves: domains/payouts/lifecycle.ts. Creator and operators are plain ids,
-- because a request outlives them.
create table payout_requests (
  id uuid primary key,
  performer_id uuid not null,
  state text not null check (state in ('pending', 'approved', 'sent', 'done', 'returned', 'rejected', 'withdrawn')),
  tokens_minor bigint not null check (tokens_minor > 0),
  -- What arrives, at the rate of the request.
  money_minor bigint not null check (money_minor > 0),
  currency text not null,
  rate double precision not null,
  -- Where the money goes, as it was when it was asked for: masked, and in full, sealed.
  method text not null check (method in ('banking', 'paypal', 'stripe')),
  method_label text not null,
  method_sealed text not null,
  -- The method was new or changed: not sent before this.
  payable_from timestamptz,
  note text not null default '',
  admin_note text not null default '',
  -- Counts changes of the amount; part of the keys under which the ledger moves it.
  revision integer not null default 1,
  approved_by uuid,
  approved_at timestamptz,
  sent_by uuid,
  sent_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- A creator has one request that waits, also when two are made at once.
create unique index payout_requests_one_waiting on payout_requests (performer_id) where state in ('pending', 'approved');
create index payout_requests_of_performer on payout_requests (performer_id, created_at desc, id desc);
create index payout_requests_by_state on payout_requests (state, created_at, id);
create index payout_requests_newest on payout_requests (created_at desc, id desc);
