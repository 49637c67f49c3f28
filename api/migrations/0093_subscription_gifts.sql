-- A subscription that one fan pays for another: a period that never renews.
create table subscription_gifts (
  id uuid primary key,
  giver_id uuid not null references users on delete cascade,
  recipient_id uuid not null references users on delete cascade,
  performer_id uuid not null references users on delete cascade,
  months integer not null check (months in (1, 3, 6, 12)),
  price_minor bigint not null check (price_minor > 0),
  note text not null default '' check (length(note) <= 200),
  state text not null check (state in ('created', 'given', 'refunded')),
  subscription_id uuid references subscriptions on delete set null,
  charge_id uuid,
  given_at timestamptz,
  created_at timestamptz not null,
  check (giver_id <> recipient_id)
);
create index subscription_gifts_of_giver on subscription_gifts (giver_id, created_at desc, id);
create index subscription_gifts_of_subscription on subscription_gifts (subscription_id) where subscription_id is not null;

-- The gift that a subscription has had last; its fan pays nothing until they renew it themselves.
alter table subscriptions add column gift_id uuid references subscription_gifts on delete set null;
create index subscription_periods_of_charge on subscription_periods (charge_id) where kind = 'gift';
