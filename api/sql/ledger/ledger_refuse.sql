create or replace function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: % of % is refused: %', lower(tg_op), tg_table_name, tg_argv[0]
    using errcode = 'restrict_violation';
end $$;
