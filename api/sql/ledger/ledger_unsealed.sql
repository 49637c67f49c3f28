-- Transfers behind the cursor, in whatever state their transactions are (callers bound them by xid). In a later era the
-- same numbers were used before, so what an earlier block holds is passed over.
create or replace function ledger_unsealed() returns setof ledger_transfers language sql stable as $$
  select t.*
  from ledger_cursor() c
  join ledger_transfers t on t.xid > c.xid
  where c.era = 0 or not exists (
    select from generate_series(0, c.era) e
    cross join lateral (
      select b.transfer_ids from ledger_blocks b where b.era = e and b.last_xid >= t.xid order by b.last_xid limit 1
    ) b
    where t.id = any(b.transfer_ids)
    union all
    select from ledger_blocks b where b.era = -1 and t.id = any(b.transfer_ids)
  )
$$;
