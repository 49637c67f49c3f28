-- Sets money aside; answers like ledger_record, with the hold's id as transfer_id: held, replayed, key_reused or
-- insufficient.
create or replace function ledger_hold(
  hold_id uuid, hold_account text, hold_currency text, hold_amount_minor bigint, hold_reference text, hold_key text,
  hold_reason text, hold_caused_by text, hold_at timestamptz, hold_expires_at timestamptz
) returns ledger_exception language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  account ledger_accounts;
  known ledger_holds;
begin
  perform set_config('fanfare.ledger', 'open', true);
  insert into ledger_accounts (id, currency) values (hold_account, hold_currency) on conflict (id, currency) do nothing;
  perform set_config('fanfare.ledger', 'shut', true);
  select * into account from ledger_accounts where id = hold_account and currency = hold_currency for no key update;
  select * into known from ledger_holds where key = hold_key;
  if known.id is not null then
    return (1, case when (known.account_id, known.currency, known.amount_minor, known.reference)
      = (hold_account, hold_currency, hold_amount_minor, hold_reference) then 'replayed' else 'key_reused' end,
      known.id, hold_account, hold_amount_minor, account.posted_minor - account.held_minor)::ledger_exception;
  end if;
  if account.posted_minor - account.held_minor < hold_amount_minor then
    return (1, 'insufficient', null, hold_account, hold_amount_minor, account.posted_minor - account.held_minor)
      ::ledger_exception;
  end if;
  perform set_config('fanfare.ledger', 'open', true);
  insert into ledger_holds
    (id, account_id, currency, amount_minor, reference, key, reason, caused_by, created_at, expires_at)
  values (hold_id, hold_account, hold_currency, hold_amount_minor, hold_reference, hold_key, hold_reason,
    hold_caused_by, hold_at, hold_expires_at);
  perform set_config('fanfare.ledger', 'shut', true);
  return (1, 'held', hold_id, hold_account, hold_amount_minor,
    account.posted_minor - account.held_minor - hold_amount_minor)::ledger_exception;
end $$;
