-- Charges are as immutable as their transfers; only that one was given back is noted, and, where the transfer that gave
-- it back was reversed (a bank found for the site), that it counts again.
create or replace function charges_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from old_charges o left join new_charges n on n.id = o.id
      where (to_jsonb(n) - array['status', 'refunded_at', 'refund_id'])
          is distinct from (to_jsonb(o) - array['status', 'refunded_at', 'refund_id'])
        or not (o.status = 'success' and n.status = 'refunded'
          or o.status = 'refunded' and n.status = 'success'
            and exists (select from ledger_transfers t where t.reverses_id = o.refund_id))
    ) then
      return null;
    end if;
  end if;
  raise exception 'wallet: % of charges is refused: a charge may be refunded, and nothing else', lower(tg_op)
    using errcode = 'restrict_violation';
end $$;
create or replace trigger charges_refundable after update on charges referencing old table as old_charges new table as new_charges
  for each statement execute function charges_refuse();
create or replace trigger charges_kept before delete or truncate on charges
  for each statement execute function charges_refuse();
