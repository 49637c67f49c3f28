create table subscription_bundles (
  performer_id uuid not null references users on delete cascade,
  months integer not null check (months in (3, 6)),
  discount_percent integer not null check ((discount_percent >= 1) and (discount_percent <= 75)),
  updated_at timestamptz not null,
  primary key (performer_id, months)
);

create table subscription_promotions (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('discount', 'trial')),
  percent integer check ((percent >= 5) and (percent <= 90)),
  days integer check ((days >= 1) and (days <= 30)),
  audience text not null check (audience in ('new', 'returning', 'everybody')),
  claims_max integer check (claims_max >= 1),
  ends_at timestamptz,
  ended_at timestamptz,
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null,
  check (
case kind
    when 'discount' then ((percent is not null) and (days is null))
    else ((days is not null) and (percent is null))
end)
);
create unique index subscription_promotions_running on subscription_promotions (performer_id, audience) where (ended_at is null);
create index subscription_promotions_of_performer on subscription_promotions (performer_id, created_at desc, id);

create table subscription_claims (
  promotion_id uuid not null references subscription_promotions on delete cascade,
  fan_id uuid not null references users on delete cascade,
  performer_id uuid not null references users on delete cascade,
  kind text not null,
  payment_id uuid,
  kept_until timestamptz,
  claimed_at timestamptz,
  created_at timestamptz not null,
  check ((claimed_at is null) = (kept_until is not null)),
  primary key (promotion_id, fan_id)
);
create unique index subscription_claims_one_trial on subscription_claims (fan_id, performer_id) where (kind = 'trial');
create index subscription_claims_of_payment on subscription_claims (payment_id) where (payment_id is not null);

create table subscription_tiers (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  rank integer not null check (rank >= 0),
  name text not null check ((length(name) >= 1) and (length(name) <= 40)),
  included text not null default '' check (length(included) <= 500),
  monthly_price_minor bigint check (monthly_price_minor > 0),
  yearly_price_minor bigint check (yearly_price_minor > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check ((rank = 0) = (monthly_price_minor is null)),
  constraint subscription_tiers_check1 check ((rank > 0) or ((yearly_price_minor is null) and (ended_at is null))),
  constraint subscription_tiers_ranks unique (performer_id, rank) deferrable initially deferred
);

create table subscription_checkouts (
  payment_id uuid primary key,
  type text not null check (type in ('monthly', 'yearly')),
  months integer not null check (months in (1, 3, 6, 12)),
  price_minor bigint not null check (price_minor >= 0),
  promotion_id uuid references subscription_promotions on delete set null,
  tier_id uuid references subscription_tiers,
  upgraded_at timestamptz
);

create table subscription_periods (
  id uuid primary key,
  fan_id uuid not null references users on delete cascade,
  performer_id uuid not null references users on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  subscription_id uuid,
  kind text not null default 'paid' check (kind in ('paid', 'free', 'grace', 'trial', 'gift', 'credit')),
  charge_id uuid,
  payment_id uuid,
  tier_id uuid references subscription_tiers,
  covers_minor bigint check (covers_minor >= 0),
  check (ends_at > starts_at),
  constraint subscription_periods_credit_fits check ((kind = 'credit') = (covers_minor is not null))
);
create index subscription_periods_of_fan on subscription_periods (fan_id, performer_id, ends_at);
create index subscription_periods_of_performer on subscription_periods (performer_id, ends_at);
create index subscription_periods_of_payment on subscription_periods (payment_id) where (payment_id is not null);
create index subscription_periods_of_charge on subscription_periods (charge_id) where (kind = 'gift');
create unique index subscription_periods_once on subscription_periods (subscription_id, kind, starts_at) where (kind <> 'credit');
create unique index subscription_periods_credit_once on subscription_periods (subscription_id, charge_id, starts_at) where (kind = 'credit');
create index subscription_periods_of_subscription on subscription_periods (subscription_id, starts_at);

create table subscriptions (
  id uuid primary key,
  fan_id uuid not null references users on delete cascade,
  performer_id uuid not null references users on delete cascade,
  type text not null check (type in ('free', 'monthly', 'yearly')),
  state text not null check (state in ('created', 'active', 'past_due', 'pausing', 'paused', 'cancelled', 'expired')),
  price_minor bigint not null check (price_minor >= 0),
  paid_by text not null check (paid_by in ('nothing', 'wallet', 'card')),
  card_id uuid references payment_cards,
  anchor_at timestamptz not null,
  periods integer not null default 0,
  ends_at timestamptz,
  due_at timestamptz,
  failures integer not null default 0,
  failure_reason text,
  reminded_for timestamptz,
  spent_minor bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  months integer not null check (months in (0, 1, 3, 6, 12)),
  promotion_id uuid references subscription_promotions on delete set null,
  trial_ends_at timestamptz,
  gift_id uuid,
  ended_at timestamptz,
  pause_until timestamptz,
  pause_ended_at timestamptz,
  tier_id uuid references subscription_tiers,
  constraint subscriptions_months_fit check (
case type
    when 'free' then (months = 0)
    when 'yearly' then (months = 12)
    else (months in (1, 3, 6))
end),
  constraint subscriptions_pause_fits check ((state in ('pausing', 'paused')) = (pause_until is not null))
);
create index subscriptions_due on subscriptions (due_at) where (due_at is not null);
create index subscriptions_to_remind on subscriptions (ends_at) where ((state = 'active') and (price_minor > 0));
create index subscriptions_of_fan on subscriptions (fan_id, created_at desc, id) where (state <> 'created');
create index subscriptions_of_performer on subscriptions (performer_id, created_at desc, id) where (state <> 'created');
create index subscriptions_of_card on subscriptions (card_id) where (card_id is not null);
create index subscriptions_to_miss on subscriptions (ends_at) where (state = 'cancelled');
create index subscriptions_left on subscriptions (performer_id, ended_at) where (ended_at is not null);
create unique index subscriptions_one_live on subscriptions (fan_id, performer_id) where (state in ('active', 'past_due', 'pausing', 'paused', 'cancelled'));
create index subscriptions_to_continue on subscriptions (pause_until) where (pause_until is not null);
create index subscriptions_of_tier on subscriptions (tier_id) where (tier_id is not null);
alter table subscription_periods add constraint subscription_periods_subscription_id_fkey foreign key (subscription_id) references subscriptions(id) on delete cascade;

create table subscription_price_notices (
  subscription_id uuid primary key references subscriptions on delete cascade,
  performer_id uuid not null references users on delete cascade,
  months integer not null check (months in (1, 12)),
  price_minor bigint not null check (price_minor > 0),
  note text not null default '' check (length(note) <= 200),
  notice_days integer not null check (notice_days >= 30),
  effective_at timestamptz not null,
  announced_at timestamptz,
  told_at timestamptz,
  kept_at timestamptz,
  created_at timestamptz not null
);
create index subscription_price_notices_of_performer on subscription_price_notices (performer_id, months);
create index subscription_price_notices_to_announce on subscription_price_notices (created_at) where (announced_at is null);

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
create index subscription_gifts_of_subscription on subscription_gifts (subscription_id) where (subscription_id is not null);
alter table subscriptions add constraint subscriptions_gift_id_fkey foreign key (gift_id) references subscription_gifts(id) on delete set null;

create table subscription_downgrades (
  subscription_id uuid primary key references subscriptions on delete cascade,
  tier_id uuid references subscription_tiers,
  months integer not null check (months in (1, 12)),
  price_minor bigint not null check (price_minor > 0),
  created_at timestamptz not null
);

create table subscription_tier_changes (
  subscription_id uuid not null references subscriptions on delete cascade,
  performer_id uuid not null references users on delete cascade,
  tier_id uuid references subscription_tiers,
  kind text not null check (kind in ('upgrade', 'downgrade')),
  changed_at timestamptz not null,
  primary key (subscription_id, changed_at)
);
create index subscription_tier_changes_of_performer on subscription_tier_changes (performer_id, changed_at);
