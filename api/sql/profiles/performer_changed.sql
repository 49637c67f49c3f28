create or replace function performer_changed() returns trigger language plpgsql as $$
begin
  perform find_performer_by(new.user_id);
  return null;
end $$;
