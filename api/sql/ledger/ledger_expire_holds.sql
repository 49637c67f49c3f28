-- Expires waiting holds whose time is over at that moment, at most `most` at once; answers their ids.
create or replace function ledger_expire_holds(moment timestamptz, most integer) returns setof uuid language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  perform set_config('fanfare.ledger', 'open', true);
  return query update ledger_holds set state = 'expired', closed_at = now()
  where id in (
    select id from ledger_holds where state = 'waiting' and expires_at <= moment
    order by id limit most for update skip locked
  )
  returning id;
  perform set_config('fanfare.ledger', 'shut', true);
end $$;
