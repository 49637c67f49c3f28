-- Every sale to a fan: what was charged from a wallet, and the subscription periods that a card paid. The id of a charge
-- is the id of its transfer in the ledger. Fan, performer and target are plain ids without foreign keys, because what
-- was paid outlives accounts and deleted posts.
create table charges (
  id uuid primary key,
  kind text not null check (kind in
    ('tip', 'feed', 'video', 'gallery', 'product', 'message', 'stream', 'subscription')),
  type text not null check (type <> ''),
  paid_from text not null check (paid_from in ('wallet', 'card')),
  fan_id uuid not null,
  performer_id uuid not null,
  target_id uuid not null,
  title text not null,
  quantity integer not null check (quantity > 0),
  original_minor bigint not null,
  total_minor bigint not null check (total_minor >= 0),
  fee_minor bigint not null check (fee_minor between 0 and total_minor),
  net_minor bigint not null check (net_minor = total_minor - fee_minor),
  commission_bps integer not null check (commission_bps between 0 and 10000),
  release_on date not null,
  context jsonb,
  created_at timestamptz not null,
  status text not null default 'success' check (status in ('success', 'refunded')),
  refunded_at timestamptz,
  refund_id uuid,
  check ((status = 'refunded') = (refunded_at is not null and refund_id is not null))
);
-- One fan buys one thing once, unless it was given back.
create unique index charges_bought_once on charges (fan_id, kind, target_id)
  where status = 'success' and kind in ('feed', 'video', 'gallery', 'message');
create index charges_bought_often on charges (fan_id, kind, target_id)
  where status = 'success' and kind in ('product', 'stream');
create index charges_of_fan on charges (fan_id, created_at);
create index charges_of_performer on charges (performer_id, created_at);

-- Up to which of his sales, oldest first, a performer has been paid out, and what the payouts held beyond that.
create table earnings_paid (
  performer_id uuid primary key,
  paid_through timestamptz not null,
  paid_through_id uuid not null,
  rest_minor bigint not null check (rest_minor >= 0)
);

-- Charges a batch: transfers with their postings (see ledger_record), c_ for the charge of each. The fact of a charge has
-- the charge's id. All in the transaction of the call. Answers one row per charge:
--   recorded      done; id is the charge
--   owned         the fan has bought this already: id is the earlier charge, nothing was taken
--   replayed, key_reused, insufficient, reversed, hold_closed    as ledger_record has it; replayed: id is the charge
-- balance_minor is what the fan's wallet can spend after it. Races and `locking` are those of ledger_record.
create function wallet_charge(
  t_id uuid[], t_kind text[], t_reference text[], t_key text[], t_hash bytea[], t_reverses uuid[], t_hold uuid[],
  t_reason text[], t_caused_by text[], t_at timestamptz[], t_postings smallint[],
  p_n integer[], p_position smallint[], p_from text[], p_to text[], p_currency text[], p_amount bigint[],
  c_kind text[], c_type text[], c_paid_from text[], c_fan uuid[], c_performer uuid[], c_target uuid[], c_title text[],
  c_quantity integer[], c_original bigint[], c_total bigint[], c_fee bigint[], c_bps integer[], c_release date[],
  c_context jsonb[], locking boolean
) returns table (n integer, outcome text, id uuid, needed_minor bigint, balance_minor bigint)
  language plpgsql security definer
  set search_path = public, pg_temp
  set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  owned ledger_exception[];
  exceptions ledger_exception[];
  settled integer[];
begin
  if locking then perform ledger_lock_batch(t_hold, p_from, p_to, p_currency); end if;
  select coalesce(array_agg((i.n, 'owned', o.id, null, null, null)::ledger_exception), '{}') into owned
  from unnest(c_kind, c_fan, c_target) with ordinality i(kind, fan_id, target_id, n)
  join charges o on o.fan_id = i.fan_id and o.kind = i.kind and o.target_id = i.target_id
    and o.status = 'success' and o.kind in ('feed', 'video', 'gallery', 'message')
  where i.kind in ('feed', 'video', 'gallery', 'message');
  settled := array(select e.n from unnest(owned) e);

  exceptions := owned || ledger_judge(
    t_key, t_hash, t_reverses, t_hold, p_n, p_from, p_to, p_currency, p_amount, settled, locking);
  settled := array(select e.n from unnest(exceptions) e);

  with charged as (
    insert into charges (id, kind, type, paid_from, fan_id, performer_id, target_id, title, quantity, original_minor,
      total_minor, fee_minor, net_minor, commission_bps, release_on, context, created_at)
    select i.id, i.kind, i.type, i.paid_from, i.fan, i.performer, i.target, i.title, i.quantity, i.original, i.total,
      i.fee, i.total - i.fee, i.bps, i.release_on, i.context, i.at
    from unnest(t_id, c_kind, c_type, c_paid_from, c_fan, c_performer, c_target, c_title, c_quantity, c_original,
      c_total, c_fee, c_bps, c_release, c_context, t_at) with ordinality
      i(id, kind, type, paid_from, fan, performer, target, title, quantity, original, total, fee, bps, release_on,
        context, at, n)
    where i.n <> all(settled)
  )
  insert into facts (id, kind, payload)
  select i.id, 'charge_made', case when i.context is null then i.payload else i.context || i.payload end
  from (
    select c.n, c.id, c.context, jsonb_build_object(
      'chargeId', c.id, 'kind', c.kind, 'type', c.type, 'fanId', c.fan, 'performerId', c.performer,
      'targetId', c.target, 'grossMinor', c.total::text, 'netMinor', (c.total - c.fee)::text) as payload
    from unnest(t_id, c_kind, c_type, c_fan, c_performer, c_target, c_total, c_fee, c_context) with ordinality
      c(id, kind, type, fan, performer, target, total, fee, context, n)
    where c.n <> all(settled)
    offset 0
  ) i;

  perform ledger_write(
    t_id, t_kind, t_reference, t_key, t_hash, t_reverses, t_hold, t_reason, t_caused_by, t_at, t_postings,
    p_n, p_position, p_from, p_to, p_currency, p_amount, settled);

  return query
    select i.n::integer, coalesce(e.outcome, 'recorded'), coalesce(e.transfer_id, i.id), e.needed_minor,
      coalesce(a.posted_minor - a.held_minor, 0)
    from unnest(t_id, c_fan) with ordinality i(id, fan_id, n)
    left join unnest(exceptions) e on e.n = i.n
    left join ledger_accounts a on a.id = 'wallet:' || i.fan_id and a.currency = 'TOKEN';
end $$;

-- Charges are as immutable as their transfers; only that one was given back is noted, once.
create function charges_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from old_charges o left join new_charges n on n.id = o.id
      where o.status <> 'success' or n.status is distinct from 'refunded'
        or (to_jsonb(n) - array['status', 'refunded_at', 'refund_id'])
          is distinct from (to_jsonb(o) - array['status', 'refunded_at', 'refund_id'])
    ) then
      return null;
    end if;
  end if;
  raise exception 'wallet: % of charges is refused: a charge may be refunded, and nothing else', lower(tg_op)
    using errcode = 'restrict_violation';
end $$;
create trigger charges_refundable after update on charges
  referencing old table as old_charges new table as new_charges
  for each statement execute function charges_refuse();
create trigger charges_kept before delete or truncate on charges
  for each statement execute function charges_refuse();
revoke delete, truncate on charges from public, current_user;
