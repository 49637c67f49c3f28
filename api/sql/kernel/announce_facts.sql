create or replace function announce_facts() returns trigger language plpgsql as $$
begin
  perform pg_notify('facts', '');
  return null;
end $$;
