-- Signed heads of a day that is not over: a new site has signed its history within minutes, not after a day.
create table ledger_interim_heads (
  last_block bigint primary key,
  first_block bigint not null check (first_block <= last_block),
  day date not null,
  transfers bigint not null check (transfers > 0),
  root bytea not null check (octet_length(root) = 32),
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  public_key bytea not null check (octet_length(public_key) = 32),
  signature bytea not null check (octet_length(signature) = 64),
  signed_at timestamptz not null default now()
);
create index ledger_interim_heads_by_day on ledger_interim_heads (day, last_block);

create trigger ledger_interim_heads_frozen before update or delete or truncate on ledger_interim_heads
  for each statement execute function ledger_refuse('sealed history does not change');
create trigger ledger_interim_heads_door before insert on ledger_interim_heads
  for each statement when (current_setting('fanfare.ledger', true) is distinct from 'open')
  execute function ledger_refuse('write through ledger_sign_interim');

-- Writes the signed head of a day so far.
create function ledger_sign_interim(
  head_day date, head_first_block bigint, head_last_block bigint, head_transfers bigint, head_root bytea,
  head_previous bytea, head_hash bytea, head_public_key bytea, head_signature bytea
) returns void language sql volatile security definer
  set search_path = public, pg_temp
as $$
  insert into ledger_interim_heads
    (day, first_block, last_block, transfers, root, previous, hash, public_key, signature)
  values (head_day, head_first_block, head_last_block, head_transfers, head_root, head_previous, head_hash,
    head_public_key, head_signature);
$$;

revoke update, delete, truncate on ledger_interim_heads from public, current_user;
