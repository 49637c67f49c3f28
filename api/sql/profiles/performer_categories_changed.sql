create or replace function performer_categories_changed() returns trigger language plpgsql as $$
begin
  perform find_performer_by(coalesce(new.performer_id, old.performer_id));
  return null;
end $$;
