create or replace function performer_account_changed() returns trigger language plpgsql as $$
begin
  perform find_performer_by(new.id);
  return null;
end $$;
