-- What a day's money came to on every side, as it was found when the day was last looked at.
create table reconciliation_days (
  day date primary key,
  ran_at timestamptz not null,
  took_ms integer not null,
  -- Card payments: by our payments, by the ledger, and by the books of the gateways, in hundredths of the currency.
  payments integer not null,
  payments_minor bigint not null,
  ledger_transfers integer not null,
  ledger_minor bigint not null,
  gateway_payments integer not null,
  gateway_minor bigint not null,
  payouts integer not null,
  payouts_minor bigint not null,
  -- Gateways whose books couldn't be read, with the reason.
  unread jsonb not null default '[]'
);

-- What doesn't agree. A difference stays when the day is looked at again: open until a person explains it, or cleared
-- once it isn't found any more.
create table reconciliation_differences (
  id uuid primary key,
  day date not null references reconciliation_days,
  kind text not null,
  -- Our name for it, and the other side's.
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
  unique (day, kind, our_reference, their_reference)
);
create index reconciliation_open on reconciliation_differences (day) where state = 'open';
-- What was paid on a day: by the event that said so.
create index gateway_events_paid on gateway_events (received_at) where kind = 'paid' and state = 'worked';
create index payout_requests_sent on payout_requests (sent_at) where sent_at is not null;
create index ledger_transfers_of_cards on ledger_transfers (at) where kind in ('top_up', 'subscription_period');
