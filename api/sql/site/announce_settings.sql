-- Every node hears at once that a setting was changed, and who changed what is kept.
create or replace function announce_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings', '');
  return null;
end $$;
create or replace trigger settings_announced after insert or delete or update on settings
  for each statement execute function announce_settings();
