-- Goes through a batch transfer by transfer, in order, where money may be short: which can be paid, given those before.
create or replace function ledger_shortages(
  t_hold uuid[], p_n integer[], p_from text[], p_to text[], p_currency text[], p_amount bigint[], settled integer[]
) returns setof ledger_exception language plpgsql as $$
declare
  available jsonb;
  after jsonb;
  change record;
  short ledger_exception;
begin
  select coalesce(jsonb_object_agg(a.id || ' ' || a.currency, a.posted_minor - a.held_minor), '{}') into available
  from ledger_accounts a where a.id = any(p_from || p_to);
  for item in 1 .. cardinality(t_hold) loop
    continue when item = any(settled);
    after := available;
    short := null;
    for change in
      select e.id, e.id || ' ' || e.currency as name, sum(e.amount_minor)::bigint as amount_minor
      from (
        select p.id, p.currency, -p.amount_minor as amount_minor
        from unnest(p_n, p_from, p_currency, p_amount) p(n, id, currency, amount_minor) where p.n = item
        union all
        select p.id, p.currency, p.amount_minor
        from unnest(p_n, p_to, p_currency, p_amount) p(n, id, currency, amount_minor) where p.n = item
        union all
        select h.account_id, h.currency, h.amount_minor from ledger_holds h where h.id = t_hold[item]
      ) e
      where ledger_is_bounded(e.id)
      group by e.id, e.currency order by e.id, e.currency
    loop
      after := after || jsonb_build_object(
        change.name, coalesce((after ->> change.name)::bigint, 0) + change.amount_minor);
      if change.amount_minor < 0 and (after ->> change.name)::bigint < 0 then
        short := (item, 'insufficient', null, change.id, -change.amount_minor,
          coalesce((available ->> change.name)::bigint, 0))::ledger_exception;
        exit;
      end if;
    end loop;
    if short.n is null then
      available := after;
    else
      return next short;
    end if;
  end loop;
end $$;
