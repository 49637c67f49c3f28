-- Transfers before the cursor that no block holds. There are none, unless a restore put new transfers before it.
create or replace function ledger_missed() returns setof ledger_transfers language sql stable as $$
  select t.*
  from ledger_transfers t
  where t.xid <= (select c.xid from ledger_cursor() c)
    and not exists (
      select from (select unnest(b.transfer_ids) as id from ledger_blocks b) sealed where sealed.id = t.id
    )
$$;
