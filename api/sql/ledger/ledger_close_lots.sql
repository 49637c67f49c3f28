-- Takes away the maturing sub-accounts whose day has passed and that are empty.
create or replace function ledger_close_lots(before date) returns bigint
  language sql volatile security definer set search_path = public, pg_temp set fanfare.ledger = 'open'
as $$
  with closed as (
    delete from ledger_accounts
    where id like 'earnings:%:maturing:%' and right(id, 10) < before::text and posted_minor = 0 and held_minor = 0
    returning 1
  )
  select count(*) from closed
$$;
