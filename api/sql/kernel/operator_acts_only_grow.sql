create or replace function operator_acts_only_grow() returns trigger language plpgsql as $$
begin
  raise exception 'operator_acts is only added to';
end $$;
