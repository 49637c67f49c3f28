-- A posting belongs to a transfer of this very transaction, within the number of postings that the transfer names;
-- with the primary key nothing can be added to it later. The balances follow here and nowhere else: one update per
-- account, in account order, so that two batches cannot wait for each other.
create or replace function ledger_apply_postings() returns trigger language plpgsql as $$
declare
  unknown_accounts bigint;
  strangers boolean;
begin
  with change as (
    select e.id, e.currency, sum(e.amount_minor)::bigint as amount_minor
    from (
      select from_id as id, currency, -amount_minor as amount_minor from new_postings where ledger_is_bounded(from_id)
      union all
      select to_id, currency, amount_minor from new_postings where ledger_is_bounded(to_id)
    ) e
    group by e.id, e.currency
    order by e.id, e.currency
  ), moved as (
    update ledger_accounts a set posted_minor = a.posted_minor + c.amount_minor
    from change c where a.id = c.id and a.currency = c.currency
    returning 1
  )
  select
    (select count(*) from change) - (select count(*) from moved),
    exists (
      select from new_postings p left join ledger_transfers t on t.id = p.transfer_id
      where t.xid is distinct from pg_current_xact_id() or p.position >= t.posting_count
    )
  into unknown_accounts, strangers;
  if strangers then
    raise exception 'ledger: a posting is written with its transfer' using errcode = 'check_violation';
  end if;
  if unknown_accounts > 0 then
    raise exception 'ledger: % accounts of these postings do not exist', unknown_accounts
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create or replace trigger ledger_postings_applied after insert on ledger_postings referencing new table as new_postings
  for each statement execute function ledger_apply_postings();
