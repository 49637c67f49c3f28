-- Rules that hold card payments back: what was held back, counted by the hour, and whom operators let through.
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

create index payment_cards_of_fan_by_age on payment_cards (fan_id, created_at desc);
