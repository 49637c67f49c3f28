create or replace function keep_username_skeleton() returns trigger language plpgsql as $$
begin
  new.username_skeleton := username_skeleton(new.username);
  return new;
end $$;
