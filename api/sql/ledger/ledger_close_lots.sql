-- Takes away the maturing sub-accounts whose day has passed and that are empty.
create or replace function ledger_close_lots(before date) returns bigint
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  closed bigint;
begin
  perform set_config('fanfare.ledger', 'open', true);
  delete from ledger_accounts
  where id like 'earnings:%:maturing:%' and right(id, 10) < before::text and posted_minor = 0 and held_minor = 0;
  get diagnostics closed = row_count;
  perform set_config('fanfare.ledger', 'shut', true);
  return closed;
end $$;
