create or replace function performer_account_changed() returns trigger language plpgsql as $$
begin
  perform find_performer_by(new.id);
  return null;
end $$;
create or replace trigger performers_account_found_by after update of name, username, gender, country, status on users
  for each row when ((new.role = 'performer')) execute function performer_account_changed();
