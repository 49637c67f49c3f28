-- A batch is written before it is judged, and judged only when the database found something out of the ordinary. The
-- arrays of a batch are read by their subscripts: an unnest of many columns costs as much as the rows that it feeds.

-- A transfer has all its postings from the statement that wrote it, and a reversal has something to reverse.
create or replace function ledger_check_transfers() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_transfers t
    where t.posting_count <> (select count(*) from ledger_postings p where p.transfer_id = t.id)
      or (t.reverses_id is not null and not exists (select from ledger_transfers o where o.id = t.reverses_id))
  ) then
    raise exception 'ledger: a transfer is written with all its postings, and a reversal has a transfer to reverse'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

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

drop function ledger_record(uuid[], text[], text[], text[], bytea[], uuid[], uuid[], text[], text[], timestamptz[],
  smallint[], integer[], smallint[], text[], text[], text[], bigint[], boolean);

-- Records a batch: everything that can be recorded, and answers the rest. How much care is taken first:
--   blind   none: what cannot be recorded is an error of the whole batch
--   judged  what is committed now says what cannot be recorded; a race that is lost after that is such an error
--   locked  the accounts are locked and judged then, so that only a race for a key can be lost
-- Such an error (unique, check or foreign key violation) leaves nothing behind: the caller asks again with more care.
create function ledger_record(
  t_id uuid[], t_kind text[], t_reference text[], t_key text[], t_hash bytea[], t_reverses uuid[], t_hold uuid[],
  t_reason text[], t_caused_by text[], t_at timestamptz[], t_postings smallint[],
  p_n integer[], p_position smallint[], p_from text[], p_to text[], p_currency text[], p_amount bigint[],
  care text
) returns setof ledger_exception language plpgsql security definer
  set search_path = public, pg_temp
  set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  exceptions ledger_exception[] := '{}';
begin
  if care <> 'blind' then
    exceptions := ledger_judge(
      t_key, t_hash, t_reverses, t_hold, p_n, p_from, p_to, p_currency, p_amount, '{}', care = 'locked');
  end if;
  perform ledger_write(
    t_id, t_kind, t_reference, t_key, t_hash, t_reverses, t_hold, t_reason, t_caused_by, t_at, t_postings,
    p_n, p_position, p_from, p_to, p_currency, p_amount, array(select e.n from unnest(exceptions) e));
  return query select * from unnest(exceptions);
end $$;

drop function wallet_charge(uuid[], text[], text[], text[], bytea[], uuid[], uuid[], text[], text[], timestamptz[],
  smallint[], integer[], smallint[], text[], text[], text[], bigint[], text[], text[], text[], uuid[], uuid[], uuid[],
  text[], integer[], bigint[], bigint[], bigint[], integer[], date[], jsonb[], boolean);

-- Charges a batch: transfers with their postings (see ledger_record), c_ for the charge of each. The fact of a charge has
-- the charge's id. All in the transaction of the call. Answers one row per charge:
--   recorded      done; id is the charge
--   owned         the fan has bought this already: id is the earlier charge, nothing was taken
--   replayed, key_reused, insufficient, reversed, hold_closed    as ledger_record has it; replayed: id is the charge
-- balance_minor is what the fan's wallet can spend after it. Races and `care` are those of ledger_record.
create function wallet_charge(
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

  return query
    select i, coalesce(e.outcome, 'recorded'), coalesce(e.transfer_id, t_id[i]), e.needed_minor,
      coalesce(a.posted_minor - a.held_minor, 0)
    from generate_series(1, cardinality(t_id)) i
    left join unnest(exceptions) e on e.n = i
    left join ledger_accounts a on a.id = 'wallet:' || c_fan[i] and a.currency = 'TOKEN';
end $$;
