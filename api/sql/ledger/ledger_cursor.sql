-- Where sealing goes on: the era, and the last transaction that is sealed. Transaction numbers of this server that lie
-- below it mean that the database was restored into a younger server: a new era, which begins at its beginning.
create or replace function ledger_cursor(out era integer, out xid xid8) language sql stable as $$
  select
    coalesce(b.era + b.restored::integer, 0),
    case when b.restored is false then b.last_xid else '0'::xid8 end
  from (values (1)) always(here)
  left join lateral (
    select last.era, last.last_xid, last.last_xid >= pg_snapshot_xmax(pg_current_snapshot()) as restored
    from ledger_blocks last where last.era >= 0 order by last.no desc limit 1
  ) b on true
$$;
