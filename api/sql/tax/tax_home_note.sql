-- Writes down where people live, by what their accounts and cards say now, and by the country of the address that they
-- come from where it is given. A row that says the same already stays as it is. In the order of the people. What accounts
-- and cards say is answered by the rooms that keep them.
create or replace function tax_home_note(people uuid[], address text) returns void language plpgsql as $$
begin
  insert into tax_homes as h
    (user_id, account_country, card_country, address_country, country, decided_by, changed_at)
  select e.id, e.account, e.card, e.address, d.country, d.decided_by, now()
  from (
    select a.user_id as id, a.country as account, coalesce(tax_home_note.address, k.address_country) as address,
      c.country as card
    from account_countries(people) a left join card_countries(people) c on c.fan_id = a.user_id
      left join tax_homes k on k.user_id = a.user_id
  ) e
  cross join lateral tax_home_decide(e.account, e.card, e.address) d
  order by e.id
  on conflict (user_id) do update set account_country = excluded.account_country, card_country = excluded.card_country,
    address_country = excluded.address_country, country = excluded.country, decided_by = excluded.decided_by,
    changed_at = excluded.changed_at
  where (h.account_country, h.card_country, h.address_country)
    is distinct from (excluded.account_country, excluded.card_country, excluded.address_country);
end $$;
