-- Locks the holds, then the accounts of a batch, each in the order of their ids, until the transaction ends.
create or replace function ledger_lock_batch(t_hold uuid[], p_from text[], p_to text[], p_currency text[]) returns void
  language plpgsql as $$
begin
  perform from (select from ledger_holds where id = any(t_hold) order by id for update) locked_holds;
  perform ledger_open_accounts(p_from, p_to, p_currency);
  perform from (
    select from ledger_accounts where id = any(p_from || p_to) order by id, currency for no key update
  ) locked_accounts;
end $$;
