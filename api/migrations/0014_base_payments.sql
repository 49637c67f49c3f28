create table gateway_events (
  gateway text not null,
  event_id text not null,
  kind text not null,
  payment_id uuid,
  body jsonb not null,
  received_at timestamptz not null,
  reference text not null,
  amount_minor bigint not null,
  currency text not null,
  reason text,
  state text not null default 'worked' check (state in ('worked', 'ignored', 'parked', 'closed')),
  parked_reason text check (parked_reason in ('unknown_payment', 'amount_differs', 'too_early', 'state_forbids')),
  worked_at timestamptz,
  close_note text not null default '',
  closed_by uuid references users,
  closed_at timestamptz,
  primary key (gateway, event_id),
  constraint gateway_events_parked check ((state in ('parked', 'closed')) = (parked_reason is not null)),
  constraint gateway_events_closed check ((state <> 'closed') or (closed_at is not null))
);
create index gateway_events_parked_now on gateway_events (received_at) where (state = 'parked');
create index gateway_events_paid on gateway_events (received_at) where ((kind = 'paid') and (state = 'worked'));
create index gateway_events_of_payment on gateway_events (payment_id, received_at) where (payment_id is not null);
create index gateway_events_closed_by_hand on gateway_events (received_at) where (state = 'closed');

create table payment_cards (
  id uuid primary key,
  fan_id uuid not null references users on delete cascade,
  gateway text not null,
  gateway_reference text not null,
  brand text not null,
  holder_name text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  month integer not null check ((month >= 1) and (month <= 12)),
  year integer not null check ((year >= 2000) and (year <= 2100)),
  is_default boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  expiry_told_at timestamptz,
  country text check (country ~ '^[A-Z]{2}$')
);
create unique index payment_cards_reference on payment_cards (fan_id, gateway, gateway_reference) where (deleted_at is null);
create unique index payment_cards_default on payment_cards (fan_id) where (is_default and (deleted_at is null));
create index payment_cards_ending on payment_cards (year, month, id) where ((deleted_at is null) and (expiry_told_at is null));
create index payment_cards_of_fan_by_age on payment_cards (fan_id, created_at desc);

create table payments (
  id uuid primary key,
  fan_id uuid not null,
  kind text not null check (kind in ('token_package', 'subscription')),
  gateway text not null,
  status text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  tokens_minor bigint not null check (tokens_minor > 0),
  gateway_reference text,
  failure_reason text,
  return_to text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  discount_tokens_minor bigint not null default 0,
  coupon_bps integer,
  target_id uuid,
  period_starts_at timestamptz,
  card_id uuid references payment_cards,
  title text not null,
  type text not null,
  check ((discount_tokens_minor >= 0) and (discount_tokens_minor <= tokens_minor))
);
create index payments_of_fan on payments (fan_id, created_at desc);
create unique index payments_reference on payments (gateway, gateway_reference);
create index payments_of_target on payments (target_id) where (target_id is not null);
create index payments_newest on payments (created_at desc, id desc);
create index payments_by_status on payments (status, created_at desc, id desc);
create index payments_by_gateway on payments (gateway, created_at desc, id desc);

create table held_back_payments (
  id uuid primary key,
  fan_id uuid not null,
  rule text not null check (rule in ('dispute', 'declines', 'cards', 'payments', 'new_fan')),
  hour_at timestamptz not null,
  times integer not null default 1,
  title text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  opens_at timestamptz,
  last_at timestamptz not null
);
create unique index held_back_payments_once on held_back_payments (fan_id, rule, hour_at);
create index held_back_payments_newest on held_back_payments (hour_at desc, id desc);
create index held_back_payments_of_fan on held_back_payments (fan_id, hour_at desc, id desc);

create table trusted_payers (
  fan_id uuid primary key,
  trusted_by uuid not null,
  reason text not null,
  trusted_at timestamptz not null
);
