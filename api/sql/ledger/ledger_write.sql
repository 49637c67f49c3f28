-- Writes the transfers of a batch that are not settled, each with all its postings, in the order of their keys. Holds
-- are locked by ledger_judge, before the accounts: a batch with captures is never blind.
create or replace function ledger_write(
  t_id uuid[], t_kind text[], t_reference text[], t_key text[], t_hash bytea[], t_reverses uuid[], t_hold uuid[],
  t_reason text[], t_caused_by text[], t_at timestamptz[], t_postings smallint[],
  p_n integer[], p_position smallint[], p_from text[], p_to text[], p_currency text[], p_amount bigint[],
  settled integer[]
) returns void language plpgsql as $$
begin
  if cardinality(array_remove(t_hold, null)) > 0 then
    update ledger_holds h set state = 'captured', closed_at = now(), captured_minor = c.captured_minor
    from (
      select i.hold_id, least(w.amount_minor, sum(p.amount_minor))::bigint as captured_minor
      from unnest(t_hold) with ordinality i(hold_id, n)
      join unnest(p_n, p_from, p_amount) p(n, from_id, amount_minor) on p.n = i.n
      join ledger_holds w on w.id = i.hold_id and w.account_id = p.from_id
      where i.n <> all(settled) group by i.hold_id, w.amount_minor
    ) c
    where h.id = c.hold_id;
  end if;
  with written as (
    insert into ledger_transfers
      (id, kind, reference, key, request_hash, reverses_id, hold_id, reason, caused_by, at, posting_count)
    select t_id[i], t_kind[i], t_reference[i], t_key[i], t_hash[i], t_reverses[i], t_hold[i], t_reason[i],
      t_caused_by[i], t_at[i], t_postings[i]
    from generate_series(1, cardinality(t_id)) i
    where i <> all(settled)
    order by t_key[i]
  )
  insert into ledger_postings (transfer_id, position, from_id, to_id, currency, amount_minor)
  select t_id[p_n[i]], p_position[i], p_from[i], p_to[i], p_currency[i], p_amount[i]
  from generate_series(1, cardinality(p_n)) i
  where p_n[i] <> all(settled);
end $$;
