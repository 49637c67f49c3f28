-- Runs when the evidence for a fan's country changes: their account (users) or cards (payment_cards).
create or replace function tax_evidence_changed() returns trigger language plpgsql as $$
declare
  person uuid := case when tg_table_name = 'users' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'fan_id' end;
begin
  if exists (select from tax_homes h where h.user_id = person) then
    perform tax_home_note(array[person], null);
  end if;
  return null;
end $$;
create or replace trigger users_tax_evidence after update of country on users
  for each row when (new.country is distinct from old.country) execute function tax_evidence_changed();
create or replace trigger payment_cards_tax_evidence
  after insert or update of country, is_default, deleted_at on payment_cards
  for each row execute function tax_evidence_changed();
