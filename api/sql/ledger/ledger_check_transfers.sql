-- A transfer has all its postings from the statement that wrote it, and a reversal has something to reverse.
create or replace function ledger_check_transfers() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_transfers t
    where t.posting_count <> (select count(*) from ledger_postings p where p.transfer_id = t.id)
      or (t.reverses_id is not null and not exists (select from ledger_transfers o where o.id = t.reverses_id))
  ) then
    raise exception 'ledger: a transfer is written with all its postings, and a reversal has a transfer to reverse'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger ledger_transfers_checked after insert on ledger_transfers referencing new table as new_transfers
  for each statement execute function ledger_check_transfers();
