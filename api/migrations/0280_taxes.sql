-- Tax in what fans pay (docs/taxes.md). Rates by country; the rate of a day is the one that began last, and of those that
-- began on one day the one that was written last. Nothing is changed or deleted: one that is to begin can be withdrawn.
create table tax_rates (
  id uuid primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  rate_bps integer not null check (rate_bps between 0 and 10000),
  name text not null check (name <> ''),
  valid_from date not null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  withdrawn_at timestamptz
);
create index tax_rates_in_force on tax_rates (country, valid_from desc, created_at desc) where withdrawn_at is null;
create index tax_rates_created_by on tax_rates (created_by);

-- Where a fan lives, as far as tax goes: what speaks for it, and what follows (tax_home_decide).
create table tax_homes (
  user_id uuid primary key references users (id) on delete cascade,
  account_country text,
  card_country text,
  address_country text,
  country text,
  decided_by text not null check (decided_by in ('agreed', 'card', 'account', 'address', 'unknown')),
  changed_at timestamptz not null,
  check ((country is null) = (decided_by = 'unknown'))
);

-- The country in which a card was issued, where its gateway says it.
alter table payment_cards add column country text check (country ~ '^[A-Z]{2}$');

-- The tax in a charge, and on what terms: country, rate, name, and what spoke for the country. No terms: it was made while
-- the site took no tax, or is for something physical, which its creator sells.
alter table charges add column tax_minor bigint not null default 0, add column tax jsonb;
alter table charges drop constraint charges_check, drop constraint charges_check1;
alter table charges
  add constraint charges_shares check (tax_minor >= 0 and fee_minor >= 0 and net_minor >= 0
    and total_minor = tax_minor + fee_minor + net_minor),
  add constraint charges_tax_is_paid check (tax_minor <= total_minor - covered_minor and (tax is not null or tax_minor = 0));

-- The function has further parameters now; api/sql/wallet/wallet_charge.sql makes it.
drop function if exists wallet_charge(
  uuid[], text[], text[], text[], bytea[], uuid[], uuid[], text[], text[], timestamptz[], smallint[],
  integer[], smallint[], text[], text[], text[], bigint[],
  text[], text[], text[], uuid[], uuid[], uuid[], text[], integer[], bigint[], bigint[], bigint[], integer[], date[],
  jsonb[], boolean[], bigint[], boolean[], text);
