-- The seat that a session of a helper works in, while it lasts and its creator is active; null otherwise.
create or replace function seat_at_work(seat uuid, helper uuid) returns json language sql stable as $$
  select json_build_object('seatId', t.id, 'performerId', t.performer_id, 'scopes', t.scopes)
  from seats t join users p on p.id = t.performer_id
  where t.id = seat and t.user_id = helper and t.state = 'active' and p.status = 'active' and p.role = 'performer'
$$;
