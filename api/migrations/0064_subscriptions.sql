-- Cards that gateways keep for fans, known here by the gateway's name for them and never by their number.
create table payment_cards (
  id uuid primary key,
  fan_id uuid not null references users on delete cascade,
  gateway text not null,
  gateway_reference text not null,
  brand text not null,
  holder_name text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  month integer not null check (month between 1 and 12),
  year integer not null check (year between 2000 and 2100),
  is_default boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index payment_cards_reference on payment_cards (fan_id, gateway, gateway_reference) where deleted_at is null;
create unique index payment_cards_default on payment_cards (fan_id) where is_default and deleted_at is null;

alter table sandbox_checkouts add column card jsonb;

-- A fan's subscription of a creator. States and moves: domains/subscriptions/lifecycle.ts.
create table subscriptions (
  id uuid primary key,
  fan_id uuid not null references users on delete cascade,
  performer_id uuid not null references users on delete cascade,
  type text not null check (type in ('free', 'monthly', 'yearly')),
  state text not null check (state in ('created', 'active', 'past_due', 'cancelled', 'expired')),
  -- What a period costs, in hundredths of a token; it stays what it was when the fan subscribed.
  price_minor bigint not null check (price_minor >= 0),
  paid_by text not null check (paid_by in ('nothing', 'wallet', 'card')),
  card_id uuid references payment_cards,
  -- Periods are counted from here, so that 31 January is followed by 28 February and 31 March.
  anchor_at timestamptz not null,
  periods integer not null default 0,
  ends_at timestamptz,
  -- When it is looked at next: a renewal, a further try, or its end.
  due_at timestamptz,
  failures integer not null default 0,
  failure_reason text,
  -- The end of the period of which the fan was told that it renews.
  reminded_for timestamptz,
  spent_minor bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Never two live ones for one fan and creator.
create unique index subscriptions_one_live on subscriptions (fan_id, performer_id)
  where state in ('active', 'past_due', 'cancelled');
create index subscriptions_due on subscriptions (due_at) where due_at is not null;
create index subscriptions_to_remind on subscriptions (ends_at) where state = 'active' and price_minor > 0;
create index subscriptions_of_fan on subscriptions (fan_id, created_at desc, id) where state <> 'created';
create index subscriptions_of_performer on subscriptions (performer_id, created_at desc, id) where state <> 'created';
create index subscriptions_of_card on subscriptions (card_id) where card_id is not null;

alter table subscription_periods
  add column subscription_id uuid references subscriptions on delete cascade,
  add column kind text not null default 'paid' check (kind in ('paid', 'free', 'grace')),
  add column charge_id uuid,
  add column payment_id uuid;
create unique index subscription_periods_once on subscription_periods (subscription_id, kind, starts_at);
create index subscription_periods_of_payment on subscription_periods (payment_id) where payment_id is not null;

-- A payment may be for a subscription, and with a card that is kept.
alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check check (kind in ('token_package', 'subscription'));
alter table payments
  add column target_id uuid,
  -- Of a subscription: when the period begins that this pays.
  add column period_starts_at timestamptz,
  add column card_id uuid references payment_cards,
  add column title text not null default 'Wallet top-up',
  add column type text not null default 'token_package';
alter table payments alter column title drop default;
alter table payments alter column type drop default;
create index payments_of_target on payments (target_id) where target_id is not null;
