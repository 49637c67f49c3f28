create or replace function operator_acts_only_grow() returns trigger language plpgsql as $$
begin
  raise exception 'operator_acts is only added to';
end $$;
create or replace trigger operator_acts_only_grow before delete or update on operator_acts
  for each row execute function operator_acts_only_grow();
create or replace trigger operator_acts_never_emptied before truncate on operator_acts
  for each statement execute function operator_acts_only_grow();
