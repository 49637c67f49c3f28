create or replace function announce_facts() returns trigger language plpgsql as $$
begin
  perform pg_notify('facts', '');
  return null;
end $$;
create or replace trigger facts_announced after insert on facts
  for each statement execute function announce_facts();
