-- What the next block holds: the oldest unsealed transfers in commit order (with `missed`, those that were passed over),
-- only those that no running transaction can still slip in before. No row when there is nothing to seal.
-- A leaf is the hash of the transfer's canonical text, in which every posting stands as the digest of its own text and
-- of a salt, so that a statement can show some postings and hide the others. canonical.ts makes the same bytes.
create or replace function ledger_seal_next(most integer, missed boolean) returns table (
  no bigint, sealed_at timestamptz, era integer, first_xid xid8, last_xid xid8, transfer_ids uuid[], leaves bytea,
  previous bytea
) language sql stable as $$
  with source as not materialized (
    select u.* from ledger_unsealed() u where not missed and u.xid < pg_snapshot_xmin(pg_current_snapshot())
    union all
    select m.* from ledger_missed() m where missed and m.xid < pg_snapshot_xmin(pg_current_snapshot())
  ),
  leaf as (
    select t.xid, t.id, sha256('\x00'::bytea || convert_to(
      '["fanfare-transfer-1","' || t.id || '",' || to_json(t.kind) || ',' || to_json(t.reference) || ','
      || to_json(t.key) || ',' || coalesce('"' || t.reverses_id || '"', 'null') || ','
      || coalesce('"' || t.hold_id || '"', 'null') || ',' || to_json(t.reason) || ',' || to_json(t.caused_by) || ',"'
      || to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '",[' || d.digests || ']]', 'UTF8')) as hash
    from source t
    cross join lateral (
      select string_agg('"' || encode(sha256(convert_to(
        '["' || encode(sha256(convert_to(t.blind || ':' || p.position, 'UTF8')), 'hex') || '",' || p.position || ','
        || to_json(p.from_id) || ',' || to_json(p.to_id) || ',' || to_json(p.currency) || ',"' || p.amount_minor
        || '"]', 'UTF8')), 'hex') || '"', ',') as digests
      from (select * from ledger_postings o where o.transfer_id = t.id order by o.position) p
    ) d
    where t.xid <= coalesce(
      (select s.xid from source s order by s.xid offset most - 1 limit 1), '9223372036854775807'::xid8)
  )
  select
    coalesce(last.no, 0) + 1,
    date_trunc('milliseconds', greatest(now(), last.sealed_at)),
    case when missed then -1 else (select c.era from ledger_cursor() c) end,
    next.first_xid, next.last_xid, next.transfer_ids, next.leaves,
    coalesce(last.hash, sha256(''))
  from (
    select
      min(l.xid) as first_xid, max(l.xid) as last_xid,
      array_agg(l.id order by l.xid, l.id) as transfer_ids, string_agg(l.hash, '' order by l.xid, l.id) as leaves
    from leaf l
  ) next
  left join lateral (select b.no, b.sealed_at, b.hash from ledger_blocks b order by b.no desc limit 1) last on true
  where next.transfer_ids is not null
$$;
