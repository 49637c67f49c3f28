-- The country of the card that each of these fans pays with, where a card of theirs has one.
create or replace function card_countries(people uuid[]) returns table (fan_id uuid, country text)
language sql stable as $$
  select distinct on (c.fan_id) c.fan_id, c.country from payment_cards c
  where c.fan_id = any(people) and c.deleted_at is null and c.country is not null
  order by c.fan_id, c.is_default desc, c.created_at desc, c.id
$$;
