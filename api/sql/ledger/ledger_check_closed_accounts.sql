-- Only an account that holds nothing may go (emptied maturing sub-accounts do).
create or replace function ledger_check_closed_accounts() returns trigger language plpgsql as $$
begin
  if exists (select from old_accounts where posted_minor <> 0 or held_minor <> 0) then
    raise exception 'ledger: an account that holds money is not deleted' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger ledger_accounts_closed after delete on ledger_accounts referencing old table as old_accounts
  for each statement execute function ledger_check_closed_accounts();
