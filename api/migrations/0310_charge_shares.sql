-- What collaborators get of a sale, beside what its seller keeps (net_minor): part by part, at rates of the net of both.
alter table charges add column shared_minor bigint not null default 0;
alter table charges drop constraint charges_shares;
alter table charges add constraint charges_shares check (tax_minor >= 0 and fee_minor >= 0 and net_minor >= 0
  and shared_minor >= 0 and total_minor = tax_minor + fee_minor + net_minor + shared_minor);

create table charge_shares (
  charge_id uuid not null references charges (id),
  performer_id uuid not null,
  rate_bps integer not null check (rate_bps between 1 and 9000),
  net_minor bigint not null check (net_minor >= 0),
  -- That of the charge, so that a collaborator's sales are read in the order of their own.
  created_at timestamptz not null,
  primary key (charge_id, performer_id)
);
create index charge_shares_of_performer on charge_shares (performer_id, created_at, charge_id);

create trigger charge_shares_only_grow before update or delete or truncate on charge_shares
  for each statement execute function ledger_refuse('what was shared of a sale stays as it was');

-- The function has further parameters now; api/sql/wallet/wallet_charge.sql makes it.
drop function if exists wallet_charge(
  uuid[], text[], text[], text[], bytea[], uuid[], uuid[], text[], text[], timestamptz[], smallint[],
  integer[], smallint[], text[], text[], text[], bigint[],
  text[], text[], text[], uuid[], uuid[], uuid[], text[], integer[], bigint[], bigint[], bigint[], integer[], date[],
  jsonb[], boolean[], bigint[], boolean[], bigint[], jsonb[], text);
