-- Locks accounts in account order until the transaction ends, and answers what they hold.
create or replace function ledger_lock(account_ids text[]) returns setof ledger_accounts
  language sql volatile security definer set search_path = public, pg_temp
as $$
  select * from ledger_accounts where id = any(account_ids) order by id, currency for no key update
$$;
