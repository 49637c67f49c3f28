-- What is held follows the holds: a new one adds, a closed one takes away, and a closed one stays closed.
create or replace function ledger_apply_new_holds() returns trigger language plpgsql as $$
begin
  if exists (select from new_holds where state <> 'waiting') then
    raise exception 'ledger: a hold begins waiting' using errcode = 'check_violation';
  end if;
  update ledger_accounts a set held_minor = a.held_minor + h.amount_minor
  from new_holds h where a.id = h.account_id and a.currency = h.currency;
  return null;
end $$;
create or replace trigger ledger_holds_placed after insert on ledger_holds referencing new table as new_holds
  for each statement execute function ledger_apply_new_holds();
