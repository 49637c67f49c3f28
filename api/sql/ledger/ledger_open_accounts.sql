-- Makes the bounded accounts that these postings name and that do not exist yet: at zero, in account order.
create or replace function ledger_open_accounts(p_from text[], p_to text[], p_currency text[]) returns void
  language sql as $$
  insert into ledger_accounts (id, currency)
  select distinct e.id, p.currency
  from unnest(p_from, p_to, p_currency) p(from_id, to_id, currency)
  cross join lateral (values (p.from_id), (p.to_id)) e(id)
  where ledger_is_bounded(e.id)
    and not exists (select from ledger_accounts a where a.id = e.id and a.currency = p.currency)
  order by e.id, p.currency
  on conflict (id, currency) do nothing
$$;
