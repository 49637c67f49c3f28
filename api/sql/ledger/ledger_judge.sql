-- Judges a batch by what is committed now (with `locking`: by what is locked): what cannot be recorded, and why.
-- Accounts that are missing are opened. `settled` are transfers that the caller has answered already.
create or replace function ledger_judge(
  t_key text[], t_hash bytea[], t_reverses uuid[], t_hold uuid[],
  p_n integer[], p_from text[], p_to text[], p_currency text[], p_amount bigint[], settled integer[], locking boolean
) returns ledger_exception[] language plpgsql as $$
declare
  exceptions ledger_exception[];
  found_some ledger_exception[];
  captures boolean := cardinality(array_remove(t_hold, null)) > 0;
  known boolean;
  missing boolean;
  short boolean;
begin
  if locking or captures then perform ledger_lock_batch(t_hold, p_from, p_to, p_currency); end if;

  select
    exists (select from unnest(t_key) k join ledger_transfers t on t.key = k),
    bool_or(a.id is null),
    bool_or(coalesce(a.posted_minor - a.held_minor, 0) < e.debit_minor)
  into known, missing, short
  from (
    select d.id, d.currency, sum(d.debit_minor) as debit_minor
    from (
      select p.n, p.id, p.currency, p.amount_minor as debit_minor
      from unnest(p_n, p_from, p_currency, p_amount) p(n, id, currency, amount_minor)
      union all
      select p.n, p.id, p.currency, 0 from unnest(p_n, p_to, p_currency) p(n, id, currency)
    ) d
    where ledger_is_bounded(d.id) and d.n <> all(settled)
    group by d.id, d.currency
  ) e
  left join ledger_accounts a on a.id = e.id and a.currency = e.currency;

  if known then
    select array_agg(
      (i.n, case when t.request_hash = i.request_hash then 'replayed' else 'key_reused' end, t.id, null, null, null)
      ::ledger_exception)
    into found_some
    from unnest(t_key, t_hash) with ordinality i(key, request_hash, n) join ledger_transfers t on t.key = i.key
    where i.n <> all(settled);
    exceptions := exceptions || found_some;
    settled := settled || array(select e.n from unnest(found_some) e);
  end if;
  if cardinality(array_remove(t_reverses, null)) > 0 then
    select array_agg((i.n, 'reversed', t.id, null, null, null)::ledger_exception) into found_some
    from unnest(t_reverses) with ordinality i(reverses_id, n) join ledger_transfers t on t.reverses_id = i.reverses_id
    where i.n <> all(settled);
    exceptions := exceptions || found_some;
    settled := settled || array(select e.n from unnest(found_some) e);
  end if;
  if captures then
    select array_agg((i.n, 'hold_closed', null, null, null, null)::ledger_exception) into found_some
    from unnest(t_hold) with ordinality i(hold_id, n) left join ledger_holds h on h.id = i.hold_id
    where i.hold_id is not null and i.n <> all(settled) and h.state is distinct from 'waiting';
    exceptions := exceptions || found_some;
    settled := settled || array(select e.n from unnest(found_some) e);
  end if;
  if missing then perform ledger_open_accounts(p_from, p_to, p_currency); end if;
  if short then
    exceptions := exceptions
      || array(select e from ledger_shortages(t_hold, p_n, p_from, p_to, p_currency, p_amount, settled) e);
  end if;
  return coalesce(exceptions, '{}');
end $$;
