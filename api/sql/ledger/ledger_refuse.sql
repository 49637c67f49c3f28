create or replace function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: % of % is refused: %', lower(tg_op), tg_table_name, tg_argv[0]
    using errcode = 'restrict_violation';
end $$;
create or replace trigger ledger_transfers_frozen before delete or update or truncate on ledger_transfers
  for each statement execute function ledger_refuse('a mistake is corrected by another transfer');
create or replace trigger ledger_postings_frozen before delete or update or truncate on ledger_postings
  for each statement execute function ledger_refuse('a mistake is corrected by another transfer');
create or replace trigger ledger_blocks_frozen before delete or update or truncate on ledger_blocks
  for each statement execute function ledger_refuse('sealed history does not change');
create or replace trigger ledger_heads_frozen before delete or update or truncate on ledger_heads
  for each statement execute function ledger_refuse('sealed history does not change');
create or replace trigger ledger_history_frozen before delete or update or truncate on ledger_history
  for each statement execute function ledger_refuse('sealed history does not change');
create or replace trigger ledger_holds_kept before delete or truncate on ledger_holds
  for each statement execute function ledger_refuse('a hold is closed and stays on record');
create or replace trigger ledger_days_kept before delete or truncate on ledger_days
  for each statement execute function ledger_refuse('sums are kept');
create or replace trigger ledger_accounts_kept before truncate on ledger_accounts
  for each statement execute function ledger_refuse('balances are kept');
-- The functions of api/sql open the door for their own statements (`fanfare.ledger`) and shut it after them; any other
-- statement, of whatever role, finds it closed.
create or replace trigger ledger_transfers_door before insert on ledger_transfers
  for each statement when ((current_setting('fanfare.ledger', true) is distinct from 'open')) execute function ledger_refuse('write through ledger_record');
create or replace trigger ledger_postings_door before insert on ledger_postings
  for each statement when ((current_setting('fanfare.ledger', true) is distinct from 'open')) execute function ledger_refuse('write through ledger_record');
create or replace trigger ledger_accounts_door before insert or delete or update on ledger_accounts
  for each statement when ((current_setting('fanfare.ledger', true) is distinct from 'open')) execute function ledger_refuse('balances follow postings and holds');
create or replace trigger ledger_holds_door before insert or update on ledger_holds
  for each statement when ((current_setting('fanfare.ledger', true) is distinct from 'open')) execute function ledger_refuse('write through ledger_hold');
create or replace trigger ledger_blocks_door before insert on ledger_blocks
  for each statement when ((current_setting('fanfare.ledger', true) is distinct from 'open')) execute function ledger_refuse('write through ledger_seal');
create or replace trigger ledger_heads_door before insert on ledger_heads
  for each statement when ((current_setting('fanfare.ledger', true) is distinct from 'open')) execute function ledger_refuse('write through ledger_sign');
create or replace trigger ledger_days_door before insert or update on ledger_days
  for each statement when ((current_setting('fanfare.ledger', true) is distinct from 'open')) execute function ledger_refuse('sums follow seals');
create or replace trigger ledger_history_door before insert on ledger_history
  for each statement when ((current_setting('fanfare.ledger', true) is distinct from 'open')) execute function ledger_refuse('history follows seals');
create or replace trigger ledger_interim_heads_frozen before delete or update or truncate on ledger_interim_heads
  for each statement execute function ledger_refuse('sealed history does not change');
create or replace trigger ledger_interim_heads_door before insert on ledger_interim_heads
  for each statement when ((current_setting('fanfare.ledger', true) is distinct from 'open')) execute function ledger_refuse('write through ledger_sign_interim');
