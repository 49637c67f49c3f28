-- Writes the signed head of a day.
create or replace function ledger_sign(
  head_day date, head_first_block bigint, head_last_block bigint, head_transfers bigint, head_root bytea,
  head_previous bytea, head_hash bytea, head_public_key bytea, head_signature bytea
) returns void language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  perform set_config('fanfare.ledger', 'open', true);
  insert into ledger_heads
    (day, first_block, last_block, transfers, root, previous, hash, public_key, signature)
  values (head_day, head_first_block, head_last_block, head_transfers, head_root, head_previous, head_hash,
    head_public_key, head_signature);
  perform set_config('fanfare.ledger', 'shut', true);
end $$;
