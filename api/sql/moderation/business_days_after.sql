-- The moment that lies some business days (Monday to Friday, UTC) after another, as businessDaysAfter of the room says it.
create or replace function business_days_after(since timestamptz, days int) returns timestamptz
language plpgsql immutable strict parallel safe as $$
declare
  due timestamptz := since;
  missing int := days;
begin
  while missing > 0 loop
    due := due + interval '24 hours';
    if extract(isodow from due at time zone 'UTC') < 6 then missing := missing - 1; end if;
  end loop;
  return due;
end $$;
