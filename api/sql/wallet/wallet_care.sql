-- How careful a batch of charges is written (ledger_record), unless somebody in it cannot be paid by who pays: then it
-- is an error like a lost race, nothing is written, and the caller asks again with more care.
create or replace function wallet_care(all_payable boolean, care text) returns text language plpgsql as $$
begin
  if not all_payable then
    raise exception 'wallet: a charge in this batch is to somebody who cannot be paid' using errcode = 'check_violation';
  end if;
  return care;
end $$;
