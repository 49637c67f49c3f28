create or replace function performer_categories_changed() returns trigger language plpgsql as $$
begin
  perform find_performer_by(coalesce(new.performer_id, old.performer_id));
  return null;
end $$;
create or replace trigger performer_categories_found_by after insert or delete or update on performer_categories
  for each row execute function performer_categories_changed();
