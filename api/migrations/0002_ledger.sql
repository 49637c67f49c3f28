-- The ledger: who holds how much, and the immutable record of why. docs/ledger.md explains it to an accountant.
-- Amounts are integers in hundredths of their currency. Account ids are text: a family, a colon, an owner, perhaps
-- more ("wallet:{fan}", "earnings:{performer}:available"). An account is one id in one currency.

-- Families that belong to one person have a stored balance; the others (the platform's, the gateways') take part in
-- every charge of the site, so that a stored balance would be a queue for everybody. Those are summed by day.
create function ledger_is_bounded(account_id text) returns boolean
  language sql immutable parallel safe
  return split_part(account_id, ':', 1) in ('wallet', 'earnings', 'referral');

create function ledger_is_known(account_id text) returns boolean
  language sql immutable parallel safe
  return split_part(account_id, ':', 1) in ('wallet', 'earnings', 'referral', 'platform', 'gateway', 'payout', 'tax')
    and length(account_id) between 8 and 120;

create table ledger_accounts (
  id text collate "C" not null check (ledger_is_bounded(id)),
  currency text collate "C" not null check (currency ~ '^[A-Z]{3,8}$'),
  posted_minor bigint not null default 0,
  held_minor bigint not null default 0,
  primary key (id, currency),
  constraint ledger_accounts_covered check (held_minor >= 0 and posted_minor >= held_minor)
) with (fillfactor = 50);
-- Earnings mature in one sub-account per release day, whose id ends in that day.
create index ledger_accounts_release on ledger_accounts (right(id, 10), id) where id like 'earnings:%:maturing:%';

create table ledger_transfers (
  id uuid primary key,
  kind text not null check (kind <> ''),
  reference text not null check (reference <> ''),
  key text collate "C" not null check (length(key) between 1 and 200),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  reverses_id uuid,
  hold_id uuid,
  reason text not null,
  caused_by text not null check (caused_by <> ''),
  posting_count smallint not null check (posting_count between 1 and 100),
  -- Blinds the digests of the postings that a statement must not show; see canonical.ts.
  blind uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  constraint ledger_transfers_one_per_key unique (key)
);
create unique index ledger_transfers_one_reversal on ledger_transfers (reverses_id) where reverses_id is not null;
create unique index ledger_transfers_one_capture on ledger_transfers (hold_id) where hold_id is not null;
create index ledger_transfers_commit_order on ledger_transfers (xid, id);

create table ledger_postings (
  transfer_id uuid not null,
  position smallint not null check (position >= 0),
  from_id text collate "C" not null check (ledger_is_known(from_id)),
  to_id text collate "C" not null check (ledger_is_known(to_id)),
  currency text collate "C" not null check (currency ~ '^[A-Z]{3,8}$'),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (transfer_id, position),
  check (from_id <> to_id)
);
create index ledger_postings_from on ledger_postings (from_id, transfer_id) where ledger_is_bounded(from_id);
create index ledger_postings_to on ledger_postings (to_id, transfer_id) where ledger_is_bounded(to_id);

-- A posting has two ends, so its two entries cannot fail to sum to zero: the rule of double entry holds by the form
-- of the table and costs nothing to enforce.
create view ledger_entries as
  select transfer_id, position, from_id as account_id, currency, -amount_minor as amount_minor from ledger_postings
  union all
  select transfer_id, position, to_id, currency, amount_minor from ledger_postings;

-- Money set aside: it stays posted on its account and cannot be spent until it is captured, released or expired.
create table ledger_holds (
  id uuid primary key,
  account_id text collate "C" not null check (ledger_is_bounded(account_id)),
  currency text collate "C" not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'waiting' check (state in ('waiting', 'captured', 'released', 'expired')),
  captured_minor bigint not null default 0 check (captured_minor between 0 and amount_minor),
  reference text not null check (reference <> ''),
  key text collate "C" not null check (length(key) between 1 and 200),
  reason text not null,
  caused_by text not null check (caused_by <> ''),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint ledger_holds_one_per_key unique (key),
  check ((state = 'waiting') = (closed_at is null))
);
create index ledger_holds_waiting on ledger_holds (account_id, expires_at) where state = 'waiting';
create index ledger_holds_expiry on ledger_holds (expires_at) where state = 'waiting';

-- Sums of the unbounded accounts by day (UTC), kept by the sealer, which is the only writer: what a block seals is
-- added here in the same transaction. A balance is these rows and the entries that are not sealed yet.
create table ledger_days (
  account_id text collate "C" not null,
  currency text collate "C" not null,
  day date not null,
  amount_minor bigint not null,
  primary key (account_id, currency, day)
);

-- Sealed history: blocks of transfers in commit order, each a Merkle tree, chained; see docs/ledger.md.
create table ledger_blocks (
  no bigint primary key check (no > 0),
  sealed_at timestamptz not null,
  transfer_ids uuid[] not null,
  leaves bytea not null,
  root bytea not null check (octet_length(root) = 32),
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  first_xid xid8 not null,
  last_xid xid8 not null,
  check (cardinality(transfer_ids) > 0 and octet_length(leaves) = 32 * cardinality(transfer_ids))
);
create index ledger_blocks_by_last_xid on ledger_blocks (last_xid);

-- One signed head per day that has blocks.
create table ledger_heads (
  day date primary key,
  first_block bigint not null,
  last_block bigint not null check (last_block >= first_block),
  transfers bigint not null,
  root bytea not null check (octet_length(root) = 32),
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  public_key bytea not null check (octet_length(public_key) = 32),
  signature bytea not null check (octet_length(signature) = 64),
  signed_at timestamptz not null default now()
);

-- What may be written, and by whom -----------------------------------------------------------------------------

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: % of % is refused: %', lower(tg_op), tg_table_name, tg_argv[0]
    using errcode = 'restrict_violation';
end $$;

-- The functions below open this door for the time of their own run; a statement of anybody else finds it closed.
create function ledger_door_is_closed() returns boolean language sql stable parallel safe
  return current_setting('fanfare.ledger', true) is distinct from 'open';

create trigger ledger_transfers_frozen before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_refuse('a mistake is corrected by another transfer');
create trigger ledger_postings_frozen before update or delete or truncate on ledger_postings
  for each statement execute function ledger_refuse('a mistake is corrected by another transfer');
create trigger ledger_blocks_frozen before update or delete or truncate on ledger_blocks
  for each statement execute function ledger_refuse('sealed history does not change');
create trigger ledger_heads_frozen before update or delete or truncate on ledger_heads
  for each statement execute function ledger_refuse('sealed history does not change');
create trigger ledger_holds_kept before delete or truncate on ledger_holds
  for each statement execute function ledger_refuse('a hold is closed and stays on record');
create trigger ledger_accounts_kept before truncate on ledger_accounts
  for each statement execute function ledger_refuse('balances are kept');
create trigger ledger_days_kept before delete or truncate on ledger_days
  for each statement execute function ledger_refuse('sums are kept');

create trigger ledger_transfers_door before insert on ledger_transfers
  for each statement when (ledger_door_is_closed()) execute function ledger_refuse('write through ledger_record');
create trigger ledger_postings_door before insert on ledger_postings
  for each statement when (ledger_door_is_closed()) execute function ledger_refuse('write through ledger_record');
create trigger ledger_accounts_door before insert or update or delete on ledger_accounts
  for each statement when (ledger_door_is_closed()) execute function ledger_refuse('balances follow postings');
create trigger ledger_holds_door before insert or update on ledger_holds
  for each statement when (ledger_door_is_closed()) execute function ledger_refuse('write through ledger_hold');
create trigger ledger_days_door before insert or update on ledger_days
  for each statement when (ledger_door_is_closed()) execute function ledger_refuse('sums follow seals');
create trigger ledger_blocks_door before insert on ledger_blocks
  for each statement when (ledger_door_is_closed()) execute function ledger_refuse('write through ledger_seal');
create trigger ledger_heads_door before insert on ledger_heads
  for each statement when (ledger_door_is_closed()) execute function ledger_refuse('write through ledger_sign');

-- A transfer has all its postings from the statement that wrote it, and a reversal has something to reverse.
create function ledger_check_transfers() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_transfers t
    where t.posting_count <> (select count(*) from ledger_postings p where p.transfer_id = t.id)
  ) then
    raise exception 'ledger: a transfer and its postings are written in one statement' using errcode = 'check_violation';
  end if;
  if exists (
    select from new_transfers t
    where t.reverses_id is not null and not exists (select from ledger_transfers o where o.id = t.reverses_id)
  ) then
    raise exception 'ledger: a reversal needs a transfer to reverse' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger ledger_transfers_checked after insert on ledger_transfers
  referencing new table as new_transfers for each statement execute function ledger_check_transfers();

-- A posting belongs to a transfer of this very transaction, within the number of postings that the transfer names;
-- with the primary key and the check above nothing can be added to it later. Then the balances follow: one update per
-- account, in account order, so that two batches cannot wait for each other.
create function ledger_apply_postings() returns trigger language plpgsql as $$
declare
  unknown_accounts bigint;
begin
  if exists (
    select from new_postings p
    left join ledger_transfers t on t.id = p.transfer_id and t.xid = pg_current_xact_id()
    where t.id is null or p.position >= t.posting_count
  ) then
    raise exception 'ledger: a posting belongs to a transfer that is written with it' using errcode = 'check_violation';
  end if;
  with change as (
    select e.id, e.currency, sum(e.amount_minor)::bigint as amount_minor
    from (
      select from_id as id, currency, -amount_minor as amount_minor from new_postings where ledger_is_bounded(from_id)
      union all
      select to_id, currency, amount_minor from new_postings where ledger_is_bounded(to_id)
    ) e
    group by e.id, e.currency
    order by e.id, e.currency
  ), moved as (
    update ledger_accounts a set posted_minor = a.posted_minor + c.amount_minor
    from change c where a.id = c.id and a.currency = c.currency
    returning 1
  )
  select (select count(*) from change) - (select count(*) from moved) into unknown_accounts;
  if unknown_accounts > 0 then
    raise exception 'ledger: % accounts of these postings do not exist', unknown_accounts
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger ledger_postings_applied after insert on ledger_postings
  referencing new table as new_postings for each statement execute function ledger_apply_postings();

-- What is held follows the holds: a new one adds, a closed one takes away, and a closed one stays closed.
create function ledger_apply_new_holds() returns trigger language plpgsql as $$
begin
  if exists (select from new_holds where state <> 'waiting') then
    raise exception 'ledger: a hold begins waiting' using errcode = 'check_violation';
  end if;
  update ledger_accounts a set held_minor = a.held_minor + c.amount_minor
  from (
    select account_id, currency, sum(amount_minor)::bigint as amount_minor
    from new_holds group by account_id, currency order by account_id, currency
  ) c
  where a.id = c.account_id and a.currency = c.currency;
  return null;
end $$;
create trigger ledger_holds_placed after insert on ledger_holds
  referencing new table as new_holds for each statement execute function ledger_apply_new_holds();

create function ledger_apply_closed_holds() returns trigger language plpgsql as $$
begin
  if exists (
    select from old_holds o left join new_holds n using (id)
    where o.state <> 'waiting' or n.id is null or n.state = 'waiting' or n.account_id <> o.account_id
      or n.currency <> o.currency or n.amount_minor <> o.amount_minor or n.key <> o.key
  ) then
    raise exception 'ledger: a waiting hold may be closed, and nothing else' using errcode = 'check_violation';
  end if;
  update ledger_accounts a set held_minor = a.held_minor - c.amount_minor
  from (
    select account_id, currency, sum(amount_minor)::bigint as amount_minor
    from new_holds group by account_id, currency order by account_id, currency
  ) c
  where a.id = c.account_id and a.currency = c.currency;
  return null;
end $$;
create trigger ledger_holds_closed after update on ledger_holds
  referencing old table as old_holds new table as new_holds
  for each statement execute function ledger_apply_closed_holds();

-- The doors ------------------------------------------------------------------------------------------------------

-- What could not be recorded as it was asked, by the number of the item. An item that is not answered is recorded.
--   replayed      the key and the request are known: transfer_id is the stored transfer
--   key_reused    the key is known, the request is another
--   insufficient  account_id has available_minor and would need needed_minor
--   reversed      the transfer that it would reverse has been reversed: transfer_id is that reversal
--   hold_closed   its hold is not waiting any more, or is on none of its accounts
create type ledger_exception as (
  n integer, outcome text, transfer_id uuid, account_id text, needed_minor bigint, available_minor bigint
);

-- Makes the bounded accounts that these postings name and that do not exist yet, at zero, in account order.
create function ledger_open_accounts(postings jsonb) returns void language sql as $$
  insert into ledger_accounts (id, currency)
  select distinct e.id, p.currency
  from jsonb_to_recordset(postings) p(from_id text, to_id text, currency text)
  cross join lateral (values (p.from_id), (p.to_id)) e(id)
  where ledger_is_bounded(e.id)
    and not exists (select from ledger_accounts a where a.id = e.id and a.currency = p.currency)
  order by e.id, p.currency
  on conflict (id, currency) do nothing
$$;

-- Locks accounts in account order until the transaction ends.
create function ledger_lock(account_ids text[]) returns void
  language plpgsql security definer set search_path from current
  set fanfare.ledger = 'open'
as $$
begin
  perform from (
    select from ledger_accounts where id = any(account_ids) order by id, currency for no key update
  ) locked;
end $$;

-- Goes through a batch item by item, in order, where money may be short: which items can be paid, given those before.
create function ledger_shortages(transfers jsonb, postings jsonb, settled integer[]) returns setof ledger_exception
  language plpgsql as $$
declare
  available jsonb;
  change record;
  item record;
  after jsonb;
  short ledger_exception;
begin
  select coalesce(jsonb_object_agg(a.id || ' ' || a.currency, a.posted_minor - a.held_minor), '{}') into available
  from ledger_accounts a
  where (a.id, a.currency) in (
    select from_id, currency from jsonb_to_recordset(postings) p(from_id text, currency text)
    union select to_id, currency from jsonb_to_recordset(postings) p(to_id text, currency text)
  );
  for item in
    select i.n, i.hold_id, i.id from jsonb_to_recordset(transfers) i(n integer, id uuid, hold_id uuid)
    where i.n <> all(settled) order by i.n
  loop
    after := available;
    short := null;
    for change in
      select e.id, e.currency, sum(e.amount_minor)::bigint as amount_minor
      from (
        select from_id as id, currency, -amount_minor as amount_minor, n
        from jsonb_to_recordset(postings) p(n integer, from_id text, currency text, amount_minor bigint)
        union all
        select to_id, currency, amount_minor, n
        from jsonb_to_recordset(postings) p(n integer, to_id text, currency text, amount_minor bigint)
        union all
        select account_id, currency, amount_minor, item.n from ledger_holds where id = item.hold_id
      ) e
      where e.n = item.n and ledger_is_bounded(e.id)
      group by e.id, e.currency order by e.id, e.currency
    loop
      after := jsonb_set(after, array[change.id || ' ' || change.currency],
        to_jsonb(coalesce((after ->> (change.id || ' ' || change.currency))::bigint, 0) + change.amount_minor));
      if (after ->> (change.id || ' ' || change.currency))::bigint < 0 and change.amount_minor < 0 then
        short := (item.n, 'insufficient', null, change.id, -change.amount_minor,
          coalesce((available ->> (change.id || ' ' || change.currency))::bigint, 0))::ledger_exception;
        exit;
      end if;
    end loop;
    if short.n is null then available := after; else return next short; end if;
  end loop;
end $$;

-- Items that are answered already, by their key, by the reversal of the same transfer, or by the state of their hold.
create function ledger_settled(transfers jsonb) returns setof ledger_exception language sql stable as $$
  select i.n, case when t.request_hash = i.request_hash then 'replayed' else 'key_reused' end, t.id, null, null::bigint, null::bigint
  from jsonb_to_recordset(transfers) i(n integer, key text, request_hash bytea)
  join ledger_transfers t on t.key = i.key
$$;

create function ledger_refused(transfers jsonb, settled integer[]) returns setof ledger_exception language sql stable as $$
  select i.n, 'reversed', t.id, null, null::bigint, null::bigint
  from jsonb_to_recordset(transfers) i(n integer, reverses_id uuid)
  join ledger_transfers t on t.reverses_id = i.reverses_id
  where i.reverses_id is not null and i.n <> all(settled)
  union all
  select i.n, 'hold_closed', h.id, null, null, null
  from jsonb_to_recordset(transfers) i(n integer, hold_id uuid)
  left join ledger_holds h on h.id = i.hold_id
  where i.hold_id is not null and i.n <> all(settled) and h.state is distinct from 'waiting'
$$;

-- Records a batch of transfers: all that can be recorded, each with all its postings, and answers the others.
--   batch.transfers  [{n, id, key, request_hash, kind, reference, reason, caused_by, reverses_id, hold_id, posting_count}]
--   batch.postings   [{n, transfer_id, position, from_id, to_id, currency, amount_minor}]
-- Without `locking` what the batch may do is judged by what is committed now, and a race that is lost after that is an
-- error of the whole batch (unique or check violation): nothing is written, the caller asks again. With `locking` the
-- accounts are locked first, in account order, and only a key that another caller is just using can still race.
create function ledger_record(batch jsonb, locking boolean) returns setof ledger_exception
  language plpgsql security definer set search_path from current
  set fanfare.ledger = 'open'
  set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  transfers jsonb := batch -> 'transfers';
  postings jsonb := batch -> 'postings';
  exceptions ledger_exception[];
  settled integer[] := '{}';
  captures boolean := jsonb_path_exists(transfers, '$[*].hold_id ? (@ != null)');
  missing boolean;
  short boolean;
begin
  if captures then
    perform from ledger_holds where id in (select (t ->> 'hold_id')::uuid from jsonb_array_elements(transfers) t)
      order by id for update;
  end if;
  if locking or captures then
    perform ledger_open_accounts(postings);
    perform ledger_lock(array(
      select from_id from jsonb_to_recordset(postings) p(from_id text)
      union select to_id from jsonb_to_recordset(postings) p(to_id text)
    ));
  end if;

  select array_agg(e), array_agg(e.n) into exceptions, settled from ledger_settled(transfers) e;
  if settled is not null then return query select * from unnest(exceptions); end if;
  settled := coalesce(settled, '{}');
  select array_agg(e), settled || array_agg(e.n) into exceptions, settled from ledger_refused(transfers, settled) e;
  if exceptions is not null then return query select * from unnest(exceptions); end if;

  select bool_or(a.id is null), bool_or(coalesce(a.posted_minor - a.held_minor, 0) < e.debit_minor)
  into missing, short
  from (
    select d.id, d.currency, sum(d.debit_minor) as debit_minor
    from (
      select from_id as id, currency, amount_minor as debit_minor, n
      from jsonb_to_recordset(postings) p(n integer, from_id text, currency text, amount_minor bigint)
      union all
      select to_id, currency, 0, n from jsonb_to_recordset(postings) p(n integer, to_id text, currency text)
    ) d
    where ledger_is_bounded(d.id) and d.n <> all(settled)
    group by d.id, d.currency
  ) e
  left join ledger_accounts a on a.id = e.id and a.currency = e.currency;
  if missing then perform ledger_open_accounts(postings); end if;
  if short then
    select array_agg(e), settled || array_agg(e.n) into exceptions, settled
    from ledger_shortages(transfers, postings, settled) e;
    if exceptions is not null then return query select * from unnest(exceptions); end if;
  end if;

  if captures then
    update ledger_holds h
    set state = 'captured', closed_at = now(), captured_minor = c.captured_minor
    from (
      select i.hold_id, least(sum(p.amount_minor), min(w.amount_minor)) as captured_minor
      from jsonb_to_recordset(transfers) i(n integer, id uuid, hold_id uuid)
      join jsonb_to_recordset(postings) p(n integer, from_id text, amount_minor bigint) on p.n = i.n
      join ledger_holds w on w.id = i.hold_id and w.account_id = p.from_id
      where i.n <> all(settled) group by i.hold_id
    ) c
    where h.id = c.hold_id;
  end if;

  with written as (
    insert into ledger_transfers
      (id, kind, reference, key, request_hash, reverses_id, hold_id, reason, caused_by, posting_count)
    select i.id, i.kind, i.reference, i.key, i.request_hash, i.reverses_id, i.hold_id, i.reason, i.caused_by, i.posting_count
    from jsonb_to_recordset(transfers) i(n integer, id uuid, kind text, reference text, key text, request_hash bytea,
      reverses_id uuid, hold_id uuid, reason text, caused_by text, posting_count smallint)
    where i.n <> all(settled)
    order by i.key
  )
  insert into ledger_postings (transfer_id, position, from_id, to_id, currency, amount_minor)
  select p.transfer_id, p.position, p.from_id, p.to_id, p.currency, p.amount_minor
  from jsonb_to_recordset(postings) p(n integer, transfer_id uuid, position smallint, from_id text, to_id text,
    currency text, amount_minor bigint)
  where p.n <> all(settled);
end $$;
