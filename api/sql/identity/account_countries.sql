-- The countries that the accounts of these people name, for those who have an account.
create or replace function account_countries(people uuid[]) returns table (user_id uuid, country text)
language sql stable as $$
  select u.id, u.country from users u where u.id = any(people)
$$;
