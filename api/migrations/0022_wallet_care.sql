-- How careful a batch of charges is written (ledger_record), unless somebody in it cannot be paid by who pays: then it
-- is an error like a lost race, nothing is written, and the caller asks again with more care.
create function wallet_care(all_payable boolean, care text) returns text language plpgsql as $$
begin
  if not all_payable then
    raise exception 'wallet: a charge in this batch is to somebody who cannot be paid' using errcode = 'check_violation';
  end if;
  return care;
end $$;

-- Charges a batch as before (0021).
create or replace function wallet_charge(
  t_id uuid[], t_kind text[], t_reference text[], t_key text[], t_hash bytea[], t_reverses uuid[], t_hold uuid[],
  t_reason text[], t_caused_by text[], t_at timestamptz[], t_postings smallint[],
  p_n integer[], p_position smallint[], p_from text[], p_to text[], p_currency text[], p_amount bigint[],
  c_kind text[], c_type text[], c_paid_from text[], c_fan uuid[], c_performer uuid[], c_target uuid[], c_title text[],
  c_quantity integer[], c_original bigint[], c_total bigint[], c_fee bigint[], c_bps integer[], c_release date[],
  c_context jsonb[], care text
) returns table (n integer, outcome text, id uuid, needed_minor bigint, balance_minor bigint)
  language plpgsql security definer
  set search_path = public, pg_temp
  set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  owned ledger_exception[];
  exceptions ledger_exception[] := '{}';
  settled integer[] := '{}';
begin
  if care = 'locked' then perform ledger_lock_batch(t_hold, p_from, p_to, p_currency); end if;
  if care <> 'blind' then
    select coalesce(array_agg((i.n, 'owned', o.id, null, null, null)::ledger_exception), '{}') into owned
    from unnest(c_kind, c_fan, c_target) with ordinality i(kind, fan_id, target_id, n)
    join charges o on o.fan_id = i.fan_id and o.kind = i.kind and o.target_id = i.target_id
      and o.status = 'success' and o.kind in ('feed', 'video', 'gallery', 'message')
    where i.kind in ('feed', 'video', 'gallery', 'message');
    exceptions := owned || ledger_judge(
      t_key, t_hash, t_reverses, t_hold, p_n, p_from, p_to, p_currency, p_amount,
      array(select e.n from unnest(owned) e), care = 'locked');
    settled := array(select e.n from unnest(exceptions) e);
  end if;

  with charged as (
    insert into charges (id, kind, type, paid_from, fan_id, performer_id, target_id, title, quantity, original_minor,
      total_minor, fee_minor, net_minor, commission_bps, release_on, context, created_at)
    select t_id[i], c_kind[i], c_type[i], c_paid_from[i], c_fan[i], c_performer[i], c_target[i], c_title[i],
      c_quantity[i], c_original[i], c_total[i], c_fee[i], c_total[i] - c_fee[i], c_bps[i], c_release[i], c_context[i],
      t_at[i]
    from generate_series(1, cardinality(t_id)) i
    where i <> all(settled)
  )
  insert into facts (id, kind, payload)
  select t_id[i], 'charge_made', coalesce(c_context[i], '{}') || jsonb_build_object(
    'chargeId', t_id[i], 'kind', c_kind[i], 'type', c_type[i], 'fanId', c_fan[i], 'performerId', c_performer[i],
    'targetId', c_target[i], 'grossMinor', c_total[i]::text, 'netMinor', (c_total[i] - c_fee[i])::text)
  from generate_series(1, cardinality(t_id)) i
  where i <> all(settled);

  perform ledger_write(
    t_id, t_kind, t_reference, t_key, t_hash, t_reverses, t_hold, t_reason, t_caused_by, t_at, t_postings,
    p_n, p_position, p_from, p_to, p_currency, p_amount, settled);

  -- The balance is looked up for each: planned as a join before the accounts were first analyzed, it read them all.
  return query
    select i, coalesce(e.outcome, 'recorded'), coalesce(e.transfer_id, t_id[i]), e.needed_minor,
      coalesce((
        select a.posted_minor - a.held_minor from ledger_accounts a
        where a.id = 'wallet:' || c_fan[i] and a.currency = 'TOKEN'
      ), 0)
    from generate_series(1, cardinality(t_id)) i
    left join unnest(exceptions) e on e.n = i;
end $$;
