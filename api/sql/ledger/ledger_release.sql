-- Releases a waiting hold; answers the state that it is in afterwards, null if there is none.
create or replace function ledger_release(hold_id uuid) returns text language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  perform set_config('fanfare.ledger', 'open', true);
  update ledger_holds set state = 'released', closed_at = now() where id = hold_id and state = 'waiting';
  perform set_config('fanfare.ledger', 'shut', true);
  return (select state from ledger_holds where id = hold_id);
end $$;
