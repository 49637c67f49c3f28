-- Usernames that read alike are one name: 0 and o, 1, i and l, 5 and s, rn and m, vv and w.
create or replace function username_skeleton(username text) returns text language sql immutable parallel safe as $$
  select replace(replace(translate(lower(username), '015i', 'olsl'), 'rn', 'm'), 'vv', 'w')
$$;
