-- What a coupon of the site takes off a price: the fan pays `covered_minor` less than the total, and the site bears it.
alter table charges add column covered_minor bigint not null default 0
  check (covered_minor between 0 and total_minor);

-- The function has a further parameter now; api/sql/wallet/wallet_charge.sql makes it.
drop function if exists wallet_charge(
  uuid[], text[], text[], text[], bytea[], uuid[], uuid[], text[], text[], timestamptz[], smallint[],
  integer[], smallint[], text[], text[], text[], bigint[],
  text[], text[], text[], uuid[], uuid[], uuid[], text[], integer[], bigint[], bigint[], bigint[], integer[], date[],
  jsonb[], boolean[], text);
