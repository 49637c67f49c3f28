-- A block is put together from its own transfers, each looked up by its key: how many there are in all must not matter
-- every second. The planner takes the transfers of a block for many more than they are and would rather walk over all
-- postings that were ever made, as long as they are not too many.
create or replace function ledger_seal(
  block_no bigint, block_sealed_at timestamptz, block_era integer, block_first_xid xid8, block_last_xid xid8,
  block_transfer_ids uuid[], block_leaves bytea, block_root bytea, block_previous bytea, block_hash bytea
) returns void language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
begin
  perform set_config('fanfare.ledger', 'open', true);
  insert into ledger_blocks
    (no, sealed_at, era, first_xid, last_xid, transfer_ids, leaves, root, previous, hash)
  values (block_no, block_sealed_at, block_era, block_first_xid, block_last_xid, block_transfer_ids, block_leaves,
    block_root, block_previous, block_hash);

  with entry as materialized (
    select b.n::integer - 1 as leaf, (t.at at time zone 'UTC')::date as day, e.account_id, p.currency, e.amount_minor,
      ledger_is_bounded(e.account_id) as is_bounded
    from unnest(block_transfer_ids) with ordinality b(id, n)
    join ledger_transfers t on t.id = b.id
    join ledger_postings p on p.transfer_id = b.id
    cross join lateral (values (p.from_id, -p.amount_minor), (p.to_id, p.amount_minor)) e(account_id, amount_minor)
  ), history as (
    insert into ledger_history (owner, block_no, leaves)
    select split_part(account_id, ':', 2) as owner, block_no, array_agg(distinct leaf order by leaf)
    from entry where is_bounded
    group by 1 order by 1
  )
  insert into ledger_days (account_id, currency, day, amount_minor)
  select account_id, currency, day, sum(amount_minor)
  from entry where not is_bounded
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, currency, day)
  do update set amount_minor = ledger_days.amount_minor + excluded.amount_minor;
  perform set_config('fanfare.ledger', 'shut', true);
end $$;
