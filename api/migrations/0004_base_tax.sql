create table tax_rates (
  id uuid primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  rate_bps integer not null check ((rate_bps >= 0) and (rate_bps <= 10000)),
  name text not null check (name <> ''),
  valid_from date not null,
  created_by uuid,
  created_at timestamptz not null,
  withdrawn_at timestamptz
);
create index tax_rates_in_force on tax_rates (country, valid_from desc, created_at desc) where (withdrawn_at is null);
create index tax_rates_created_by on tax_rates (created_by);

create table tax_homes (
  user_id uuid primary key,
  account_country text,
  card_country text,
  address_country text,
  country text,
  decided_by text not null check (decided_by in ('agreed', 'card', 'account', 'address', 'unknown')),
  changed_at timestamptz not null,
  check ((country is null) = (decided_by = 'unknown'))
);
