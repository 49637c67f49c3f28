-- A fan's own limits, in hundredths of a token, and their break. One that is raised or lifted keeps its old amount until
-- `_next_at`; null is no limit. The row is locked by everything that spends or tops up for its fan.
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
  -- The end of the window that the fan was last told about, by its length.
  told_day_until timestamptz,
  told_week_until timestamptz,
  told_month_until timestamptz,
  updated_at timestamptz not null
);

-- Tops a wallet up by itself when a charge leaves it below a mark.
create table auto_top_ups (
  fan_id uuid primary key references users on delete cascade,
  below_minor bigint not null check (below_minor > 0),
  -- In hundredths of the site's currency, as the month's most.
  amount_minor bigint not null check (amount_minor > 0),
  monthly_max_minor bigint not null check (monthly_max_minor >= amount_minor),
  card_id uuid not null references payment_cards,
  refusals integer not null default 0,
  stopped_reason text check (stopped_reason in ('refused', 'card_removed', 'card_expired')),
  -- The first day of the month in which the fan was told that no more is topped up.
  told_capped_for date,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What it did: one payment at most for a charge.
create table auto_top_up_runs (
  payment_id uuid primary key references payments,
  charge_id uuid not null unique,
  fan_id uuid not null,
  created_at timestamptz not null
);
create index auto_top_up_runs_of_fan on auto_top_up_runs (fan_id, created_at desc);

-- Private shows that run are counted as spent: api/sql/wallet/wallet_limits_at.sql.
-- The function has a further parameter now; api/sql/wallet/wallet_charge.sql makes it.
drop function if exists wallet_charge(
  uuid[], text[], text[], text[], bytea[], uuid[], uuid[], text[], text[], timestamptz[], smallint[], integer[],
  smallint[], text[], text[], text[], bigint[], text[], text[], text[], uuid[], uuid[], uuid[], text[], integer[],
  bigint[], bigint[], bigint[], integer[], date[], jsonb[], boolean[], bigint[], text);
