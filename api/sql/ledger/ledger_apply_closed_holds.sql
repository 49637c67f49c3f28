create or replace function ledger_apply_closed_holds() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
begin
  if exists (
    select from old_holds o left join new_holds n on n.id = o.id
    where o.state <> 'waiting' or n.state is not distinct from 'waiting' or n.key is distinct from o.key
      or (n.account_id, n.currency, n.amount_minor) is distinct from (o.account_id, o.currency, o.amount_minor)
  ) then
    raise exception 'ledger: a waiting hold may be closed, and nothing else' using errcode = 'check_violation';
  end if;
  update ledger_accounts a set held_minor = a.held_minor - c.amount_minor
  from (
    select account_id, currency, sum(amount_minor)::bigint as amount_minor
    from new_holds group by account_id, currency order by account_id, currency
  ) c
  where a.id = c.account_id and a.currency = c.currency;
  return null;
end $$;
create or replace trigger ledger_holds_closed after update on ledger_holds referencing old table as old_holds new table as new_holds
  for each statement execute function ledger_apply_closed_holds();
