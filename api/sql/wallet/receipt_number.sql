-- The number of the receipt of a charge, given the first time that it is asked for: each year's run from 1 without a gap,
-- because one is given at a time and with the transaction. The year is that of the charge, in UTC.
create or replace function receipt_number(charge uuid, made_at timestamptz) returns integer language plpgsql as $$
declare
  given integer := (select r.number from receipts r where r.charge_id = charge);
  of_year smallint := extract(year from made_at at time zone 'UTC');
begin
  if given is not null then return given; end if;
  perform pg_advisory_xact_lock(hashtext('receipt_number'));
  insert into receipts as r (year, number, charge_id, issued_at)
  select of_year, coalesce((select max(o.number) from receipts o where o.year = of_year), 0) + 1, charge, made_at
  on conflict (charge_id) do nothing
  returning r.number into given;
  return coalesce(given, (select r.number from receipts r where r.charge_id = charge));
end $$;
