-- A dump that is restored into another server brings the numbers of its transactions along, and the server counts its own
-- from where it stands: what it records would lie before what every listener has read. So everything that was recorded
-- until then is put before the first transaction there can be, in its order, and each listener goes on where it was.
create or replace function begin_fact_era() returns void language plpgsql as $$
declare
  newest constant xid8 := pg_snapshot_xmax(pg_current_snapshot());
begin
  if not exists (select from facts where xid >= newest) and not exists (select from fact_cursors where xid >= newest) then
    return;
  end if;
  lock table facts, fact_cursors in access exclusive mode;
  update fact_cursors c set xid = '0', seq = (select count(*) from facts f where (f.xid, f.seq) <= (c.xid, c.seq));
  update facts f set xid = '0', seq = n.place
  from (select xid, seq, created_at, row_number() over (order by xid, seq) as place from facts) n
  where (f.xid, f.seq, f.created_at) = (n.xid, n.seq, n.created_at);
end $$;
