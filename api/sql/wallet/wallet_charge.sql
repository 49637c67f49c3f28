-- Charges a batch: transfers with their postings (see ledger_record), c_ for the charge of each. The fact of a charge has
-- the id of the charge. All in the transaction of the call. Answers one row for each charge:
--   recorded      done; id is the charge
--   owned         the fan has bought this already: id is the earlier charge, nothing was taken
--   limited       the fan's own limits forbid it (wallet_beyond_limits); c_limited: the charge is held to them
--   replayed, key_reused, insufficient, reversed, hold_closed    as ledger_record has it; replayed: id is the charge
-- balance_minor is what the wallet can spend after it. c_once: one fan buys this thing once. c_tax: the tax in the total,
-- on the terms c_tax_terms (null: none is taken). c_shared: what collaborators get beside the net, in c_shares one by one. `care` is that of ledger_record.
create or replace function wallet_charge(
  t_id uuid[], t_kind text[], t_reference text[], t_key text[], t_hash bytea[], t_reverses uuid[], t_hold uuid[],
  t_reason text[], t_caused_by text[], t_at timestamptz[], t_postings smallint[],
  p_n integer[], p_position smallint[], p_from text[], p_to text[], p_currency text[], p_amount bigint[],
  c_kind text[], c_type text[], c_paid_from text[], c_fan uuid[], c_performer uuid[], c_target uuid[], c_title text[],
  c_quantity integer[], c_original bigint[], c_total bigint[], c_fee bigint[], c_bps integer[], c_release date[],
  c_context jsonb[], c_once boolean[], c_covered bigint[], c_limited boolean[], c_tax bigint[], c_tax_terms jsonb[],
  c_shared bigint[], c_shares jsonb[], care text
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
  limited integer[] := '{}';
  has_limits boolean;
begin
  perform set_config('fanfare.ledger', 'open', true);
  -- Fans' limits are locked before accounts, by everything.
  perform 1 from wallet_limits l
  where l.fan_id = any(array(select c_fan[i] from generate_subscripts(c_fan, 1) i where c_limited[i]))
  order by l.fan_id for update;
  has_limits := found;
  if care = 'locked' then perform ledger_lock_batch(t_hold, p_from, p_to, p_currency); end if;
  if care <> 'blind' then
    select coalesce(array_agg((i.n, 'owned', o.id, null, null, null)::ledger_exception), '{}') into owned
    from unnest(c_kind, c_fan, c_target, c_once) with ordinality i(kind, fan_id, target_id, once, n)
    join charges o on o.fan_id = i.fan_id and o.target_id = i.target_id and o.kind = i.kind
      and o.status = 'success' and o.once
    where i.once;
    exceptions := owned || ledger_judge(
      t_key, t_hash, t_reverses, t_hold, p_n, p_from, p_to, p_currency, p_amount,
      array(select e.n from unnest(owned) e), care = 'locked');
    settled := array(select e.n from unnest(exceptions) e);
  end if;

  -- That a limit is reached comes before that the wallet is short: topping it up wouldn't help.
  if has_limits then
    limited := array(
      select b.n from wallet_beyond_limits(
        c_fan,
        array(
          select case when c_limited[i] and not exists (
              select from unnest(exceptions) e where e.n = i and e.outcome <> 'insufficient')
            then c_total[i] - c_covered[i] end
          from generate_subscripts(c_fan, 1) i order by i),
        'spending', t_at[1]) b);
  end if;
  if cardinality(limited) > 0 then
    if care = 'blind' then
      raise exception 'wallet: a charge in this batch is beyond limits of its fan' using errcode = 'check_violation';
    end if;
    exceptions := array(select e from unnest(exceptions) e where e.n <> all(limited))
      || array(select (i, 'limited', null, null, null, null)::ledger_exception from unnest(limited) i);
    settled := settled || limited;
  end if;

  with charged as (
    insert into charges (id, kind, type, paid_from, fan_id, performer_id, target_id, title, quantity, original_minor,
      total_minor, fee_minor, net_minor, commission_bps, release_on, context, created_at, once,
      covered_minor, tax_minor, tax, shared_minor)
    select t_id[i], c_kind[i], c_type[i], c_paid_from[i], c_fan[i], c_performer[i], c_target[i], c_title[i],
      c_quantity[i], c_original[i], c_total[i], c_fee[i], c_total[i] - c_tax[i] - c_fee[i] - c_shared[i], c_bps[i], c_release[i],
      c_context[i], t_at[i], c_once[i], c_covered[i], c_tax[i], c_tax_terms[i], c_shared[i]
    from generate_series(1, cardinality(t_id)) i
    where i <> all(settled)
  ), shared as (
    insert into charge_shares (charge_id, performer_id, rate_bps, net_minor, created_at)
    select t_id[i], s.performer_id, s.rate_bps, s.net_minor, t_at[i]
    from generate_series(1, cardinality(t_id)) i
    cross join jsonb_to_recordset(c_shares[i]) s(performer_id uuid, rate_bps integer, net_minor bigint)
    where i <> all(settled) and c_shares[i] is not null
  )
  insert into facts (id, kind, payload)
  select t_id[i], 'charge_made', coalesce(c_context[i], '{}') || jsonb_build_object(
    'chargeId', t_id[i], 'kind', c_kind[i], 'type', c_type[i], 'fanId', c_fan[i], 'performerId', c_performer[i],
    'targetId', c_target[i], 'grossMinor', c_total[i]::text,
    'netMinor', (c_total[i] - c_tax[i] - c_fee[i] - c_shared[i])::text)
    || case when c_shared[i] > 0 then jsonb_build_object('sharedMinor', c_shared[i]::text) else '{}' end
    || case when c_covered[i] > 0 then jsonb_build_object('coveredMinor', c_covered[i]::text) else '{}' end
    || case when c_tax_terms[i] is not null then jsonb_build_object('taxMinor', c_tax[i]::text) else '{}' end
  from generate_series(1, cardinality(t_id)) i
  where i <> all(settled);

  perform ledger_write(
    t_id, t_kind, t_reference, t_key, t_hash, t_reverses, t_hold, t_reason, t_caused_by, t_at, t_postings,
    p_n, p_position, p_from, p_to, p_currency, p_amount, settled);

  perform set_config('fanfare.ledger', 'shut', true);

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
