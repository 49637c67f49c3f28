-- Who says that the person on a creator's page was made or changed with AI: the creator, or an operator.
alter table performers add column ai_label text check (ai_label in ('creator', 'operator'));

-- Which creators a filter leaves follows from it, too (api/sql/profiles/performer_traits.sql).
drop trigger performers_found_by on performers;
create trigger performers_found_by after insert or update of
  ai_label, headline, verified_at, featured_at, free_days, eyes, hair, butt, height, weight, ethnicity, body_type,
  sexual_orientation, hidden_fields on performers
  for each row execute function performer_changed();
