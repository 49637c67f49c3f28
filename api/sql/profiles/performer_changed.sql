create or replace function performer_changed() returns trigger language plpgsql as $$
begin
  perform find_performer_by(new.user_id);
  return null;
end $$;
create or replace trigger performers_found_by after insert or update of ai_label, headline, verified_at, featured_at, free_days, eyes, hair, butt, height, weight, ethnicity, body_type, sexual_orientation, hidden_fields on performers
  for each row execute function performer_changed();
