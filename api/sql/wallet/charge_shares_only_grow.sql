create or replace trigger charge_shares_only_grow before delete or update or truncate on charge_shares
  for each statement execute function ledger_refuse('what was shared of a sale stays as it was');
