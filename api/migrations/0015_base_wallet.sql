create table charges (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z][a-z_]*$'),
  type text not null check (type <> ''),
  paid_from text not null check (paid_from in ('wallet', 'card')),
  fan_id uuid not null,
  performer_id uuid not null,
  target_id uuid not null,
  title text not null,
  quantity integer not null check (quantity > 0),
  original_minor bigint not null,
  total_minor bigint not null check (total_minor >= 0),
  fee_minor bigint not null,
  net_minor bigint not null,
  commission_bps integer not null check ((commission_bps >= 0) and (commission_bps <= 10000)),
  release_on date not null,
  context jsonb,
  created_at timestamptz not null,
  status text not null default 'success' check (status in ('success', 'refunded')),
  refunded_at timestamptz,
  refund_id uuid,
  once boolean not null,
  covered_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  tax jsonb,
  shared_minor bigint not null default 0,
  constraint charges_check2 check ((status = 'refunded') = ((refunded_at is not null) and (refund_id is not null))),
  constraint charges_check3 check ((covered_minor >= 0) and (covered_minor <= total_minor)),
  constraint charges_tax_is_paid check ((tax_minor <= (total_minor - covered_minor)) and ((tax is not null) or (tax_minor = 0))),
  constraint charges_shares check ((tax_minor >= 0) and (fee_minor >= 0) and (net_minor >= 0) and (shared_minor >= 0) and (total_minor = (((tax_minor + fee_minor) + net_minor) + shared_minor)))
);
create index charges_of_fan on charges (fan_id, created_at);
create index charges_of_performer on charges (performer_id, created_at);
create index charges_by_time on charges using brin (created_at) with (pages_per_range='32');
create unique index charges_bought_once on charges (fan_id, target_id, kind) where ((status = 'success') and once);
create index charges_bought_often on charges (fan_id, target_id) where ((status = 'success') and (not once) and (kind not in ('tip', 'subscription')));
create index charges_refunded_by on charges (refund_id) where (refund_id is not null);
create index charges_in_stream on charges (((context ->> 'conversationId')), created_at) include (fan_id, total_minor) where ((type = 'stream_tip') and (status = 'success'));
create index charges_of_kind on charges (kind, id) where (paid_from = 'wallet');
create index charges_given_back on charges (id) where (status = 'refunded');
create index charges_at_story on charges (((context ->> 'storyId'))) include (total_minor) where ((type = 'story_tip') and (status = 'success'));

create table earnings_paid (
  performer_id uuid primary key,
  paid_through timestamptz not null,
  paid_through_id uuid not null,
  rest_minor bigint not null check (rest_minor >= 0)
);

create table wallet_limits (
  fan_id uuid primary key references users on delete cascade,
  per_day_minor bigint check (per_day_minor >= 0),
  per_day_next_minor bigint check (per_day_next_minor >= 0),
  per_day_next_at timestamptz,
  per_week_minor bigint check (per_week_minor >= 0),
  per_week_next_minor bigint check (per_week_next_minor >= 0),
  per_week_next_at timestamptz,
  per_month_minor bigint check (per_month_minor >= 0),
  per_month_next_minor bigint check (per_month_next_minor >= 0),
  per_month_next_at timestamptz,
  break_until timestamptz,
  told_day_until timestamptz,
  told_week_until timestamptz,
  told_month_until timestamptz,
  updated_at timestamptz not null
);

create table auto_top_ups (
  fan_id uuid primary key references users on delete cascade,
  below_minor bigint not null check (below_minor > 0),
  amount_minor bigint not null check (amount_minor > 0),
  monthly_max_minor bigint not null,
  card_id uuid not null references payment_cards,
  refusals integer not null default 0,
  stopped_reason text check (stopped_reason in ('refused', 'card_removed', 'card_expired')),
  told_capped_for date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (monthly_max_minor >= amount_minor)
);

create table auto_top_up_runs (
  payment_id uuid primary key references payments,
  charge_id uuid not null unique,
  fan_id uuid not null,
  created_at timestamptz not null
);
create index auto_top_up_runs_of_fan on auto_top_up_runs (fan_id, created_at desc);

create table receipts (
  year smallint not null,
  number integer not null check (number > 0),
  charge_id uuid not null unique,
  issued_at timestamptz not null,
  primary key (year, number)
);

create table charge_shares (
  charge_id uuid not null references charges,
  performer_id uuid not null,
  rate_bps integer not null check ((rate_bps >= 1) and (rate_bps <= 9000)),
  net_minor bigint not null check (net_minor >= 0),
  created_at timestamptz not null,
  primary key (charge_id, performer_id)
);
create index charge_shares_of_performer on charge_shares (performer_id, created_at, charge_id);

revoke delete, truncate on charges from public, current_user;
