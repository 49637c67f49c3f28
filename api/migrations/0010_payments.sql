-- One attempt to move money through a gateway. Its states and moves: domains/payments/lifecycle.ts.
create table payments (
  id uuid primary key,
  fan_id uuid not null,
  kind text not null check (kind in ('token_package')),
  gateway text not null,
  status text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  tokens_minor bigint not null check (tokens_minor > 0),
  gateway_reference text,
  failure_reason text,
  return_to text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payments_of_fan on payments (fan_id, created_at desc);
create unique index payments_reference on payments (gateway, gateway_reference);

-- What gateways told us; an event is worked in the transaction that writes its row, so never twice.
create table gateway_events (
  gateway text not null,
  event_id text not null,
  kind text not null,
  payment_id uuid,
  body jsonb not null,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);

-- The sandbox gateway's own books: another company's, kept here so that a site with no keys works at once.
create table sandbox_checkouts (
  id uuid primary key,
  reference text not null,
  description text not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null check (status in ('open', 'challenged', 'paid', 'declined', 'canceled')),
  success_url text not null,
  cancel_url text not null,
  created_at timestamptz not null
);
