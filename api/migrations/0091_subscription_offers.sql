-- How many months a period of a subscription has: 1, 3 and 6 are monthly ones, 12 is the year; free days have none.
alter table subscriptions add column months integer not null default 0 check (months in (0, 1, 3, 6, 12));
update subscriptions set months = case type when 'yearly' then 12 when 'monthly' then 1 else 0 end;
alter table subscriptions alter column months drop default;
alter table subscriptions add constraint subscriptions_months_fit check (
  case type when 'free' then months = 0 when 'yearly' then months = 12 else months in (1, 3, 6) end);

-- What a creator takes off for those who pay several months at once.
create table subscription_bundles (
  performer_id uuid not null references users on delete cascade,
  months integer not null check (months in (3, 6)),
  discount_percent integer not null check (discount_percent between 1 and 75),
  updated_at timestamptz not null,
  primary key (performer_id, months)
);

-- A cheaper first month, or free days before it, for some fans, until it ends or its places are taken.
create table subscription_promotions (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('discount', 'trial')),
  percent integer check (percent between 5 and 90),
  days integer check (days between 1 and 30),
  audience text not null check (audience in ('new', 'returning', 'everybody')),
  claims_max integer check (claims_max >= 1),
  ends_at timestamptz,
  ended_at timestamptz,
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null,
  check (case kind when 'discount' then percent is not null and days is null else days is not null and percent is null end)
);
-- One that runs for a creator and an audience.
create unique index subscription_promotions_running on subscription_promotions (performer_id, audience)
  where ended_at is null;
create index subscription_promotions_of_performer on subscription_promotions (performer_id, created_at desc, id);

-- Who took a promotion. A place is kept while a payment is under way, and is the fan's once that is paid.
create table subscription_claims (
  promotion_id uuid not null references subscription_promotions on delete cascade,
  fan_id uuid not null references users on delete cascade,
  performer_id uuid not null references users on delete cascade,
  kind text not null,
  payment_id uuid,
  kept_until timestamptz,
  claimed_at timestamptz,
  created_at timestamptz not null,
  primary key (promotion_id, fan_id),
  check ((claimed_at is null) = (kept_until is not null))
);
-- A fan has one trial of a creator.
create unique index subscription_claims_one_trial on subscription_claims (fan_id, performer_id) where kind = 'trial';
create index subscription_claims_of_payment on subscription_claims (payment_id) where payment_id is not null;

alter table subscriptions
  add column promotion_id uuid references subscription_promotions on delete set null,
  add column trial_ends_at timestamptz;

-- What a card payment buys, where that is more than the next period of a subscription at its price.
create table subscription_checkouts (
  payment_id uuid primary key,
  type text not null check (type in ('monthly', 'yearly')),
  months integer not null check (months in (1, 3, 6, 12)),
  -- What later periods cost.
  price_minor bigint not null check (price_minor >= 0),
  promotion_id uuid references subscription_promotions on delete set null
);

alter table subscription_periods drop constraint subscription_periods_kind_check;
alter table subscription_periods add constraint subscription_periods_kind_check
  check (kind in ('paid', 'free', 'grace', 'trial', 'gift'));
