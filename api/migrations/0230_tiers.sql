-- Tiers of a creator's subscription, in the order of their ranks. The base tier (rank 0) is the subscription itself: its
-- prices stay those of the page, and it has a row only where it has words of its own. One that ended keeps its rank.
create table subscription_tiers (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  rank integer not null check (rank >= 0),
  name text not null check (length(name) between 1 and 40),
  included text not null default '' check (length(included) <= 500),
  monthly_price_minor bigint check (monthly_price_minor > 0),
  yearly_price_minor bigint check (yearly_price_minor > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check ((rank = 0) = (monthly_price_minor is null)),
  check (rank > 0 or (yearly_price_minor is null and ended_at is null)),
  constraint subscription_tiers_ranks unique (performer_id, rank) deferrable initially deferred
);

-- Which tier is paid for, and which one a period opens; none is the base tier.
alter table subscriptions add column tier_id uuid references subscription_tiers;
create index subscriptions_of_tier on subscriptions (tier_id) where tier_id is not null;
alter table subscription_checkouts
  add column tier_id uuid references subscription_tiers,
  -- Of an upgrade: from when on the unused days of the subscription count towards the price.
  add column upgraded_at timestamptz;

-- After an upgrade an earlier charge pays a part of the new period: `credit`, and how much of it that is.
alter table subscription_periods
  add column tier_id uuid references subscription_tiers,
  add column covers_minor bigint check (covers_minor >= 0),
  drop constraint subscription_periods_kind_check,
  add constraint subscription_periods_kind_check
    check (kind in ('paid', 'free', 'grace', 'trial', 'gift', 'credit')),
  add constraint subscription_periods_credit_fits check ((kind = 'credit') = (covers_minor is not null));
drop index subscription_periods_once;
create unique index subscription_periods_once on subscription_periods (subscription_id, kind, starts_at)
  where kind <> 'credit';
create unique index subscription_periods_credit_once on subscription_periods (subscription_id, charge_id, starts_at)
  where kind = 'credit';

-- A fan goes on with a lower tier from the next renewal on.
create table subscription_downgrades (
  subscription_id uuid primary key references subscriptions on delete cascade,
  tier_id uuid references subscription_tiers,
  months integer not null check (months in (1, 12)),
  price_minor bigint not null check (price_minor > 0),
  created_at timestamptz not null
);

-- What is for subscribers may be for those of a tier and above.
alter table posts add column tier_id uuid references subscription_tiers check (tier_id is null or audience = 'subscribers');
alter table galleries add column tier_id uuid references subscription_tiers check (tier_id is null or audience = 'subscribers');
alter table videos add column tier_id uuid references subscription_tiers check (tier_id is null or audience = 'subscribers');
create index posts_of_tier on posts (tier_id) where tier_id is not null;
