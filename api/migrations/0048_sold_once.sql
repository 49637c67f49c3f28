-- Whether one fan buys a thing once is said by the room that sells it, and stands on each charge: a new kind of thing
-- needs no change here. The charges that exist are of the kinds that were known until now.
alter table charges disable trigger charges_refundable;
alter table charges add column once boolean not null default false;
update charges set once = true where kind in ('feed', 'video', 'gallery', 'message');
alter table charges enable trigger charges_refundable;
alter table charges alter column once drop default;
alter table charges drop constraint charges_kind_check;
alter table charges add constraint charges_kind_check check (kind ~ '^[a-z][a-z_]*$');

drop index charges_bought_once;
drop index charges_bought_often;
-- One fan buys one thing once, unless it was given back.
create unique index charges_bought_once on charges (fan_id, target_id, kind) where status = 'success' and once;
-- What can be bought often; tips and subscriptions open nothing by themselves.
create index charges_bought_often on charges (fan_id, target_id)
  where status = 'success' and not once and kind not in ('tip', 'subscription');

-- The function has a further parameter now; api/sql/wallet/wallet_charge.sql makes it.
drop function wallet_charge(
  uuid[], text[], text[], text[], bytea[], uuid[], uuid[], text[], text[], timestamptz[], smallint[],
  integer[], smallint[], text[], text[], text[], bigint[],
  text[], text[], text[], uuid[], uuid[], uuid[], text[], integer[], bigint[], bigint[], bigint[], integer[], date[],
  jsonb[], text);

-- Which functions of api/sql stand in the database, by the hash of their text.
create table sql_functions (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
