create or replace function keep_username_skeleton() returns trigger language plpgsql as $$
begin
  new.username_skeleton := username_skeleton(new.username);
  return new;
end $$;
create or replace trigger users_username_skeleton before insert or update of username on users
  for each row execute function keep_username_skeleton();
