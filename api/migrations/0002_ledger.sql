-- The ledger: who holds how much, and the immutable record of why. docs/ledger.md explains it to an accountant.
-- Amounts are integers in hundredths of their currency. An account is an id in one currency; the id is text: a family,
-- a colon, an owner, perhaps more ("wallet:{fan}", "earnings:{performer}:available").

-- Accounts of one person have a stored balance. Those of the platform, the gateways and the like take part in every
-- charge of the site, so that a stored balance would be a queue for everybody: they are summed by day instead.
-- (The checks below spell the expression out: a function in a check is planned anew by every statement.)
create function ledger_is_bounded(account_id text) returns boolean
  language sql immutable parallel safe
  return split_part(account_id, ':', 1) in ('wallet', 'earnings', 'referral');

create table ledger_accounts (
  id text collate "C" not null check (split_part(id, ':', 1) in ('wallet', 'earnings', 'referral')),
  currency text collate "C" not null,
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
  -- Blinds the digests of the postings that a statement must not show; see docs/ledger.md, Sealed history.
  blind uuid not null default gen_random_uuid(),
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  constraint ledger_transfers_one_per_key unique (key)
);
create unique index ledger_transfers_one_reversal on ledger_transfers (reverses_id) where reverses_id is not null;
create unique index ledger_transfers_one_capture on ledger_transfers (hold_id) where hold_id is not null;
create index ledger_transfers_commit_order on ledger_transfers (xid);

create table ledger_postings (
  transfer_id uuid not null,
  position smallint not null check (position >= 0),
  from_id text collate "C" not null check (split_part(from_id, ':', 1) in
    ('wallet', 'earnings', 'referral', 'platform', 'gateway', 'payout', 'tax')),
  to_id text collate "C" not null check (split_part(to_id, ':', 1) in
    ('wallet', 'earnings', 'referral', 'platform', 'gateway', 'payout', 'tax')),
  currency text collate "C" not null check (length(currency) between 3 and 8),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (transfer_id, position),
  check (from_id <> to_id)
);

-- A posting has two ends, so its two entries cannot fail to sum to zero: double entry holds by the form of the table.
create view ledger_entries as
  select transfer_id, position, from_id as account_id, currency, -amount_minor as amount_minor from ledger_postings
  union all
  select transfer_id, position, to_id, currency, amount_minor from ledger_postings;

-- Money set aside: it stays posted on its account and cannot be spent until it is captured, released or expired.
create table ledger_holds (
  id uuid primary key,
  account_id text collate "C" not null check (split_part(account_id, ':', 1) in ('wallet', 'earnings', 'referral')),
  currency text collate "C" not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'waiting' check (state in ('waiting', 'captured', 'released', 'expired')),
  captured_minor bigint not null default 0 check (captured_minor between 0 and amount_minor),
  reference text not null check (reference <> ''),
  key text collate "C" not null check (length(key) between 1 and 200),
  reason text not null,
  caused_by text not null check (caused_by <> ''),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint ledger_holds_one_per_key unique (key),
  check ((state = 'waiting') = (closed_at is null))
);
create index ledger_holds_waiting on ledger_holds (account_id, expires_at) where state = 'waiting';
create index ledger_holds_expiry on ledger_holds (expires_at) where state = 'waiting';

-- Sealed history: blocks of transfers in commit order, each a Merkle tree, chained; docs/ledger.md, Sealed history.
-- A block holds whole transactions. `era` counts the restores into a server whose transaction numbers begin anew; a
-- block of transfers that were passed over and found later is of no era, which is -1.
create table ledger_blocks (
  no bigint primary key check (no > 0),
  sealed_at timestamptz not null,
  era integer not null check (era >= -1),
  first_xid xid8 not null,
  last_xid xid8 not null,
  transfer_ids uuid[] not null,
  leaves bytea not null,
  root bytea not null check (octet_length(root) = 32),
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  check (cardinality(transfer_ids) > 0 and octet_length(leaves) = 32 * cardinality(transfer_ids))
);
create index ledger_blocks_by_xid on ledger_blocks (era, last_xid);

-- One signed head per day that has blocks.
create table ledger_heads (
  day date primary key,
  first_block bigint not null,
  last_block bigint not null check (last_block >= first_block),
  transfers bigint not null check (transfers > 0),
  root bytea not null check (octet_length(root) = 32),
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  public_key bytea not null check (octet_length(public_key) = 32),
  signature bytea not null check (octet_length(signature) = 64),
  signed_at timestamptz not null default now()
);

-- Two summaries that the sealer keeps, in the transaction of the block: it is their only writer, so nobody waits.
-- Sums of the unbounded accounts by day (UTC); a balance is these and the entries that are not sealed yet.
create table ledger_days (
  account_id text collate "C" not null,
  currency text collate "C" not null,
  day date not null,
  amount_minor bigint not null,
  primary key (account_id, currency, day)
);
-- In which blocks, and as which of their transfers (counting from 0), a person's accounts were touched.
create table ledger_history (
  owner text collate "C" not null,
  block_no bigint not null,
  leaves integer[] not null check (cardinality(leaves) > 0),
  primary key (owner, block_no)
);

-- Guards -----------------------------------------------------------------------------------------------------------

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: % of % is refused: %', lower(tg_op), tg_table_name, tg_argv[0]
    using errcode = 'restrict_violation';
end $$;

create trigger ledger_transfers_frozen before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_refuse('a mistake is corrected by another transfer');
create trigger ledger_postings_frozen before update or delete or truncate on ledger_postings
  for each statement execute function ledger_refuse('a mistake is corrected by another transfer');
create trigger ledger_blocks_frozen before update or delete or truncate on ledger_blocks
  for each statement execute function ledger_refuse('sealed history does not change');
create trigger ledger_heads_frozen before update or delete or truncate on ledger_heads
  for each statement execute function ledger_refuse('sealed history does not change');
create trigger ledger_history_frozen before update or delete or truncate on ledger_history
  for each statement execute function ledger_refuse('sealed history does not change');
create trigger ledger_holds_kept before delete or truncate on ledger_holds
  for each statement execute function ledger_refuse('a hold is closed and stays on record');
create trigger ledger_days_kept before delete or truncate on ledger_days
  for each statement execute function ledger_refuse('sums are kept');
create trigger ledger_accounts_kept before truncate on ledger_accounts
  for each statement execute function ledger_refuse('balances are kept');

-- The functions of api/sql open the door for their own statements (`fanfare.ledger`) and shut it after them; any other
-- statement, of whatever role, finds it closed. They replace those below as soon as all files here are applied: a
-- parameter of ours as a clause of a function (`set fanfare.ledger = ...`) is for superusers alone.
create trigger ledger_transfers_door before insert on ledger_transfers
  for each statement when (current_setting('fanfare.ledger', true) is distinct from 'open')
  execute function ledger_refuse('write through ledger_record');
create trigger ledger_postings_door before insert on ledger_postings
  for each statement when (current_setting('fanfare.ledger', true) is distinct from 'open')
  execute function ledger_refuse('write through ledger_record');
create trigger ledger_accounts_door before insert or update or delete on ledger_accounts
  for each statement when (current_setting('fanfare.ledger', true) is distinct from 'open')
  execute function ledger_refuse('balances follow postings and holds');
create trigger ledger_holds_door before insert or update on ledger_holds
  for each statement when (current_setting('fanfare.ledger', true) is distinct from 'open')
  execute function ledger_refuse('write through ledger_hold');
create trigger ledger_blocks_door before insert on ledger_blocks
  for each statement when (current_setting('fanfare.ledger', true) is distinct from 'open')
  execute function ledger_refuse('write through ledger_seal');
create trigger ledger_heads_door before insert on ledger_heads
  for each statement when (current_setting('fanfare.ledger', true) is distinct from 'open')
  execute function ledger_refuse('write through ledger_sign');
create trigger ledger_days_door before insert or update on ledger_days
  for each statement when (current_setting('fanfare.ledger', true) is distinct from 'open')
  execute function ledger_refuse('sums follow seals');
create trigger ledger_history_door before insert on ledger_history
  for each statement when (current_setting('fanfare.ledger', true) is distinct from 'open')
  execute function ledger_refuse('history follows seals');

-- A transfer has all its postings from the statement that wrote it, and a reversal has something to reverse.
create function ledger_check_transfers() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_transfers t
    where t.posting_count <> (select count(*) from ledger_postings p where p.transfer_id = t.id)
      or (t.reverses_id is not null and not exists (select from ledger_transfers o where o.id = t.reverses_id))
  ) then
    raise exception 'ledger: a transfer is written with all its postings, and a reversal has a transfer to reverse'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_transfers_checked after insert on ledger_transfers
  referencing new table as new_transfers for each statement execute function ledger_check_transfers();

-- A posting belongs to a transfer of this very transaction, within the number of postings that the transfer names;
-- with the primary key nothing can be added to it later. The balances follow here and nowhere else: one update per
-- account, in account order, so that two batches cannot wait for each other.
create function ledger_apply_postings() returns trigger language plpgsql as $$
declare
  unknown_accounts bigint;
  strangers boolean;
begin
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
  select
    (select count(*) from change) - (select count(*) from moved),
    exists (
      select from new_postings p left join ledger_transfers t on t.id = p.transfer_id
      where t.xid is distinct from pg_current_xact_id() or p.position >= t.posting_count
    )
  into unknown_accounts, strangers;
  if strangers then
    raise exception 'ledger: a posting is written with its transfer' using errcode = 'check_violation';
  end if;
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
  update ledger_accounts a set held_minor = a.held_minor + h.amount_minor
  from new_holds h where a.id = h.account_id and a.currency = h.currency;
  return null;
end $$;
create trigger ledger_holds_placed after insert on ledger_holds
  referencing new table as new_holds for each statement execute function ledger_apply_new_holds();

create function ledger_apply_closed_holds() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
begin
  if exists (
    select from old_holds o left join new_holds n on n.id = o.id
    where o.state <> 'waiting' or n.state is not distinct from 'waiting' or n.key is distinct from o.key
      or (n.account_id, n.currency, n.amount_minor) is distinct from (o.account_id, o.currency, o.amount_minor)
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

-- Only an account that holds nothing may go (emptied maturing sub-accounts do).
create function ledger_check_closed_accounts() returns trigger language plpgsql as $$
begin
  if exists (select from old_accounts where posted_minor <> 0 or held_minor <> 0) then
    raise exception 'ledger: an account that holds money is not deleted' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_accounts_closed after delete on ledger_accounts
  referencing old table as old_accounts for each statement execute function ledger_check_closed_accounts();

-- Recording --------------------------------------------------------------------------------------------------------
-- A batch travels as columns (arrays): t_ for transfers, one element each; p_ for their postings, p_n saying of which
-- transfer (counting from 1).

-- What could not be recorded as it was asked; a transfer that is not answered is recorded.
--   replayed      the key and the request are known: transfer_id is the stored transfer
--   key_reused    the key is known, the request is another
--   insufficient  account_id has available_minor and would need needed_minor
--   reversed      what it would reverse has been reversed: transfer_id is that reversal
--   hold_closed   its hold is not waiting any more, or none
create type ledger_exception as (
  n integer, outcome text, transfer_id uuid, account_id text, needed_minor bigint, available_minor bigint
);

-- Makes the bounded accounts that these postings name and that do not exist yet: at zero, in account order.
create function ledger_open_accounts(p_from text[], p_to text[], p_currency text[]) returns void
  language sql as $$
  insert into ledger_accounts (id, currency)
  select distinct e.id, p.currency
  from unnest(p_from, p_to, p_currency) p(from_id, to_id, currency)
  cross join lateral (values (p.from_id), (p.to_id)) e(id)
  where ledger_is_bounded(e.id)
    and not exists (select from ledger_accounts a where a.id = e.id and a.currency = p.currency)
  order by e.id, p.currency
  on conflict (id, currency) do nothing
$$;

-- Locks the holds, then the accounts of a batch, each in the order of their ids, until the transaction ends.
create function ledger_lock_batch(t_hold uuid[], p_from text[], p_to text[], p_currency text[]) returns void
  language plpgsql as $$
begin
  perform from (select from ledger_holds where id = any(t_hold) order by id for update) locked_holds;
  perform ledger_open_accounts(p_from, p_to, p_currency);
  perform from (
    select from ledger_accounts where id = any(p_from || p_to) order by id, currency for no key update
  ) locked_accounts;
end $$;

-- Goes through a batch transfer by transfer, in order, where money may be short: which can be paid, given those before.
create function ledger_shortages(
  t_hold uuid[], p_n integer[], p_from text[], p_to text[], p_currency text[], p_amount bigint[], settled integer[]
) returns setof ledger_exception language plpgsql as $$
declare
  available jsonb;
  after jsonb;
  change record;
  short ledger_exception;
begin
  select coalesce(jsonb_object_agg(a.id || ' ' || a.currency, a.posted_minor - a.held_minor), '{}') into available
  from ledger_accounts a where a.id = any(p_from || p_to);
  for item in 1 .. cardinality(t_hold) loop
    continue when item = any(settled);
    after := available;
    short := null;
    for change in
      select e.id, e.id || ' ' || e.currency as name, sum(e.amount_minor)::bigint as amount_minor
      from (
        select p.id, p.currency, -p.amount_minor as amount_minor
        from unnest(p_n, p_from, p_currency, p_amount) p(n, id, currency, amount_minor) where p.n = item
        union all
        select p.id, p.currency, p.amount_minor
        from unnest(p_n, p_to, p_currency, p_amount) p(n, id, currency, amount_minor) where p.n = item
        union all
        select h.account_id, h.currency, h.amount_minor from ledger_holds h where h.id = t_hold[item]
      ) e
      where ledger_is_bounded(e.id)
      group by e.id, e.currency order by e.id, e.currency
    loop
      after := after || jsonb_build_object(
        change.name, coalesce((after ->> change.name)::bigint, 0) + change.amount_minor);
      if change.amount_minor < 0 and (after ->> change.name)::bigint < 0 then
        short := (item, 'insufficient', null, change.id, -change.amount_minor,
          coalesce((available ->> change.name)::bigint, 0))::ledger_exception;
        exit;
      end if;
    end loop;
    if short.n is null then
      available := after;
    else
      return next short;
    end if;
  end loop;
end $$;

-- Judges a batch by what is committed now (with `locking`: by what is locked): what cannot be recorded, and why.
-- Accounts that are missing are opened. `settled` are transfers that the caller has answered already.
create function ledger_judge(
  t_key text[], t_hash bytea[], t_reverses uuid[], t_hold uuid[],
  p_n integer[], p_from text[], p_to text[], p_currency text[], p_amount bigint[], settled integer[], locking boolean
) returns ledger_exception[] language plpgsql as $$
declare
  exceptions ledger_exception[];
  found_some ledger_exception[];
  captures boolean := cardinality(array_remove(t_hold, null)) > 0;
  known boolean;
  missing boolean;
  short boolean;
begin
  if locking or captures then perform ledger_lock_batch(t_hold, p_from, p_to, p_currency); end if;

  select
    exists (select from unnest(t_key) k join ledger_transfers t on t.key = k),
    bool_or(a.id is null),
    bool_or(coalesce(a.posted_minor - a.held_minor, 0) < e.debit_minor)
  into known, missing, short
  from (
    select d.id, d.currency, sum(d.debit_minor) as debit_minor
    from (
      select p.n, p.id, p.currency, p.amount_minor as debit_minor
      from unnest(p_n, p_from, p_currency, p_amount) p(n, id, currency, amount_minor)
      union all
      select p.n, p.id, p.currency, 0 from unnest(p_n, p_to, p_currency) p(n, id, currency)
    ) d
    where ledger_is_bounded(d.id) and d.n <> all(settled)
    group by d.id, d.currency
  ) e
  left join ledger_accounts a on a.id = e.id and a.currency = e.currency;

  if known then
    select array_agg(
      (i.n, case when t.request_hash = i.request_hash then 'replayed' else 'key_reused' end, t.id, null, null, null)
      ::ledger_exception)
    into found_some
    from unnest(t_key, t_hash) with ordinality i(key, request_hash, n) join ledger_transfers t on t.key = i.key
    where i.n <> all(settled);
    exceptions := exceptions || found_some;
    settled := settled || array(select e.n from unnest(found_some) e);
  end if;
  if cardinality(array_remove(t_reverses, null)) > 0 then
    select array_agg((i.n, 'reversed', t.id, null, null, null)::ledger_exception) into found_some
    from unnest(t_reverses) with ordinality i(reverses_id, n) join ledger_transfers t on t.reverses_id = i.reverses_id
    where i.n <> all(settled);
    exceptions := exceptions || found_some;
    settled := settled || array(select e.n from unnest(found_some) e);
  end if;
  if captures then
    select array_agg((i.n, 'hold_closed', null, null, null, null)::ledger_exception) into found_some
    from unnest(t_hold) with ordinality i(hold_id, n) left join ledger_holds h on h.id = i.hold_id
    where i.hold_id is not null and i.n <> all(settled) and h.state is distinct from 'waiting';
    exceptions := exceptions || found_some;
    settled := settled || array(select e.n from unnest(found_some) e);
  end if;
  if missing then perform ledger_open_accounts(p_from, p_to, p_currency); end if;
  if short then
    exceptions := exceptions
      || array(select e from ledger_shortages(t_hold, p_n, p_from, p_to, p_currency, p_amount, settled) e);
  end if;
  return coalesce(exceptions, '{}');
end $$;

-- Writes the transfers of a batch that are not settled, each with all its postings, in the order of their keys.
create function ledger_write(
  t_id uuid[], t_kind text[], t_reference text[], t_key text[], t_hash bytea[], t_reverses uuid[], t_hold uuid[],
  t_reason text[], t_caused_by text[], t_at timestamptz[], t_postings smallint[],
  p_n integer[], p_position smallint[], p_from text[], p_to text[], p_currency text[], p_amount bigint[],
  settled integer[]
) returns void language plpgsql as $$
begin
  if cardinality(array_remove(t_hold, null)) > 0 then
    update ledger_holds h set state = 'captured', closed_at = now(), captured_minor = c.captured_minor
    from (
      select i.hold_id, least(w.amount_minor, sum(p.amount_minor))::bigint as captured_minor
      from unnest(t_hold) with ordinality i(hold_id, n)
      join unnest(p_n, p_from, p_amount) p(n, from_id, amount_minor) on p.n = i.n
      join ledger_holds w on w.id = i.hold_id and w.account_id = p.from_id
      where i.n <> all(settled) group by i.hold_id, w.amount_minor
    ) c
    where h.id = c.hold_id;
  end if;
  with written as (
    insert into ledger_transfers
      (id, kind, reference, key, request_hash, reverses_id, hold_id, reason, caused_by, at, posting_count)
    select i.id, i.kind, i.reference, i.key, i.request_hash, i.reverses_id, i.hold_id, i.reason, i.caused_by, i.at,
      i.postings
    from unnest(t_id, t_kind, t_reference, t_key, t_hash, t_reverses, t_hold, t_reason, t_caused_by, t_at, t_postings)
      with ordinality
      i(id, kind, reference, key, request_hash, reverses_id, hold_id, reason, caused_by, at, postings, n)
    where i.n <> all(settled)
    order by i.key
  )
  insert into ledger_postings (transfer_id, position, from_id, to_id, currency, amount_minor)
  select t_id[p.n], p.position, p.from_id, p.to_id, p.currency, p.amount_minor
  from unnest(p_n, p_position, p_from, p_to, p_currency, p_amount)
    p(n, position, from_id, to_id, currency, amount_minor)
  where p.n <> all(settled);
end $$;

-- Records a batch: everything that can be recorded, and answers the rest. Without `locking`, a race that is lost after
-- the batch was judged is an error of the whole batch (unique, check or foreign key violation): nothing is written and
-- the caller asks again with `locking`, which locks the accounts first and leaves only the race for a key.
create function ledger_record(
  t_id uuid[], t_kind text[], t_reference text[], t_key text[], t_hash bytea[], t_reverses uuid[], t_hold uuid[],
  t_reason text[], t_caused_by text[], t_at timestamptz[], t_postings smallint[],
  p_n integer[], p_position smallint[], p_from text[], p_to text[], p_currency text[], p_amount bigint[],
  locking boolean
) returns setof ledger_exception language plpgsql security definer
  set search_path = public, pg_temp
  set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  exceptions ledger_exception[] :=
    ledger_judge(t_key, t_hash, t_reverses, t_hold, p_n, p_from, p_to, p_currency, p_amount, '{}', locking);
begin
  perform ledger_write(
    t_id, t_kind, t_reference, t_key, t_hash, t_reverses, t_hold, t_reason, t_caused_by, t_at, t_postings,
    p_n, p_position, p_from, p_to, p_currency, p_amount, array(select e.n from unnest(exceptions) e));
  return query select * from unnest(exceptions);
end $$;

-- Locks accounts in account order until the transaction ends, and answers what they hold.
create function ledger_lock(account_ids text[]) returns setof ledger_accounts
  language sql volatile security definer set search_path = public, pg_temp
as $$
  select * from ledger_accounts where id = any(account_ids) order by id, currency for no key update
$$;

-- Takes away the maturing sub-accounts whose day has passed and that are empty.
create function ledger_close_lots(before date) returns bigint
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with closed as (
    delete from ledger_accounts
    where id like 'earnings:%:maturing:%' and right(id, 10) < before::text and posted_minor = 0 and held_minor = 0
    returning 1
  )
  select count(*) from closed
$$;

-- Holds --------------------------------------------------------------------------------------------------------------

-- Sets money aside; answers like ledger_record, with the hold's id as transfer_id: held, replayed, key_reused or
-- insufficient.
create function ledger_hold(
  hold_id uuid, hold_account text, hold_currency text, hold_amount_minor bigint, hold_reference text, hold_key text,
  hold_reason text, hold_caused_by text, hold_at timestamptz, hold_expires_at timestamptz
) returns ledger_exception language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  account ledger_accounts;
  known ledger_holds;
begin
  insert into ledger_accounts (id, currency) values (hold_account, hold_currency) on conflict (id, currency) do nothing;
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
  insert into ledger_holds
    (id, account_id, currency, amount_minor, reference, key, reason, caused_by, created_at, expires_at)
  values (hold_id, hold_account, hold_currency, hold_amount_minor, hold_reference, hold_key, hold_reason,
    hold_caused_by, hold_at, hold_expires_at);
  return (1, 'held', hold_id, hold_account, hold_amount_minor,
    account.posted_minor - account.held_minor - hold_amount_minor)::ledger_exception;
end $$;

-- Releases a waiting hold; answers the state that it is in afterwards, null if there is none.
create function ledger_release(hold_id uuid) returns text language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  update ledger_holds set state = 'released', closed_at = now() where id = hold_id and state = 'waiting';
  return (select state from ledger_holds where id = hold_id);
end $$;

-- Expires waiting holds whose time is over at that moment, at most `most` at once; answers their ids.
create function ledger_expire_holds(moment timestamptz, most integer) returns setof uuid language sql volatile security definer
  set search_path = public, pg_temp
as $$
  update ledger_holds set state = 'expired', closed_at = now()
  where id in (
    select id from ledger_holds where state = 'waiting' and expires_at <= moment
    order by id limit most for update skip locked
  )
  returning id
$$;

-- Sealing ------------------------------------------------------------------------------------------------------------

-- Where sealing goes on: the era, and the last transaction that is sealed. Transaction numbers of this server that lie
-- below it mean that the database was restored into a younger server: a new era, which begins at its beginning.
create function ledger_cursor(out era integer, out xid xid8) language sql stable as $$
  select
    coalesce(b.era + b.restored::integer, 0),
    case when b.restored is false then b.last_xid else '0'::xid8 end
  from (values (1)) always(here)
  left join lateral (
    select last.era, last.last_xid, last.last_xid >= pg_snapshot_xmax(pg_current_snapshot()) as restored
    from ledger_blocks last where last.era >= 0 order by last.no desc limit 1
  ) b on true
$$;

-- Transfers behind the cursor, in whatever state their transactions are (callers bound them by xid). In a later era the
-- same numbers were used before, so what an earlier block holds is passed over.
create function ledger_unsealed() returns setof ledger_transfers language sql stable as $$
  select t.*
  from ledger_cursor() c
  join ledger_transfers t on t.xid > c.xid
  where c.era = 0 or not exists (
    select from generate_series(0, c.era) e
    cross join lateral (
      select b.transfer_ids from ledger_blocks b where b.era = e and b.last_xid >= t.xid order by b.last_xid limit 1
    ) b
    where t.id = any(b.transfer_ids)
    union all
    select from ledger_blocks b where b.era = -1 and t.id = any(b.transfer_ids)
  )
$$;

-- Transfers before the cursor that no block holds. There are none, unless a restore put new transfers before it.
create function ledger_missed() returns setof ledger_transfers language sql stable as $$
  select t.*
  from ledger_transfers t
  where t.xid <= (select c.xid from ledger_cursor() c)
    and not exists (
      select from (select unnest(b.transfer_ids) as id from ledger_blocks b) sealed where sealed.id = t.id
    )
$$;

-- What the next block holds: the oldest unsealed transfers in commit order (with `missed`, those that were passed over),
-- only those that no running transaction can still slip in before. No row when there is nothing to seal.
-- A leaf is the hash of the transfer's canonical text, in which every posting stands as the digest of its own text and
-- of a salt, so that a statement can show some postings and hide the others. canonical.ts makes the same bytes.
create function ledger_seal_next(most integer, missed boolean) returns table (
  no bigint, sealed_at timestamptz, era integer, first_xid xid8, last_xid xid8, transfer_ids uuid[], leaves bytea,
  previous bytea
) language sql stable as $$
  with source as not materialized (
    select u.* from ledger_unsealed() u where not missed and u.xid < pg_snapshot_xmin(pg_current_snapshot())
    union all
    select m.* from ledger_missed() m where missed and m.xid < pg_snapshot_xmin(pg_current_snapshot())
  ),
  leaf as (
    select t.xid, t.id, sha256('\x00'::bytea || convert_to(
      '["fanfare-transfer-1","' || t.id || '",' || to_json(t.kind) || ',' || to_json(t.reference) || ','
      || to_json(t.key) || ',' || coalesce('"' || t.reverses_id || '"', 'null') || ','
      || coalesce('"' || t.hold_id || '"', 'null') || ',' || to_json(t.reason) || ',' || to_json(t.caused_by) || ',"'
      || to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '",[' || d.digests || ']]', 'UTF8')) as hash
    from source t
    cross join lateral (
      select string_agg('"' || encode(sha256(convert_to(
        '["' || encode(sha256(convert_to(t.blind || ':' || p.position, 'UTF8')), 'hex') || '",' || p.position || ','
        || to_json(p.from_id) || ',' || to_json(p.to_id) || ',' || to_json(p.currency) || ',"' || p.amount_minor
        || '"]', 'UTF8')), 'hex') || '"', ',') as digests
      from (select * from ledger_postings o where o.transfer_id = t.id order by o.position) p
    ) d
    where t.xid <= coalesce(
      (select s.xid from source s order by s.xid offset most - 1 limit 1), '9223372036854775807'::xid8)
  )
  select
    coalesce(last.no, 0) + 1,
    date_trunc('milliseconds', greatest(now(), last.sealed_at)),
    case when missed then -1 else (select c.era from ledger_cursor() c) end,
    next.first_xid, next.last_xid, next.transfer_ids, next.leaves,
    coalesce(last.hash, sha256(''))
  from (
    select
      min(l.xid) as first_xid, max(l.xid) as last_xid,
      array_agg(l.id order by l.xid, l.id) as transfer_ids, string_agg(l.hash, '' order by l.xid, l.id) as leaves
    from leaf l
  ) next
  left join lateral (select b.no, b.sealed_at, b.hash from ledger_blocks b order by b.no desc limit 1) last on true
  where next.transfer_ids is not null
$$;

-- Writes a block, and adds what it seals to the sums by day and to the histories.
create function ledger_seal(
  block_no bigint, block_sealed_at timestamptz, block_era integer, block_first_xid xid8, block_last_xid xid8,
  block_transfer_ids uuid[], block_leaves bytea, block_root bytea, block_previous bytea, block_hash bytea
) returns void language sql volatile security definer
  set search_path = public, pg_temp
as $$
  insert into ledger_blocks
    (no, sealed_at, era, first_xid, last_xid, transfer_ids, leaves, root, previous, hash)
  values (block_no, block_sealed_at, block_era, block_first_xid, block_last_xid, block_transfer_ids, block_leaves,
    block_root, block_previous, block_hash);

  with entry as materialized (
    select b.n::integer - 1 as leaf, b.id as transfer_id, e.account_id, p.currency, e.amount_minor,
      ledger_is_bounded(e.account_id) as is_bounded
    from unnest(block_transfer_ids) with ordinality b(id, n)
    join ledger_postings p on p.transfer_id = b.id
    cross join lateral (values (p.from_id, -p.amount_minor), (p.to_id, p.amount_minor)) e(account_id, amount_minor)
  ), history as (
    insert into ledger_history (owner, block_no, leaves)
    select split_part(account_id, ':', 2) as owner, block_no, array_agg(distinct leaf order by leaf)
    from entry where is_bounded
    group by 1 order by 1
  )
  insert into ledger_days (account_id, currency, day, amount_minor)
  select e.account_id, e.currency, (t.at at time zone 'UTC')::date, sum(e.amount_minor)
  from entry e join ledger_transfers t on t.id = e.transfer_id
  where not e.is_bounded
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, currency, day)
  do update set amount_minor = ledger_days.amount_minor + excluded.amount_minor;
$$;

-- Writes the signed head of a day.
create function ledger_sign(
  head_day date, head_first_block bigint, head_last_block bigint, head_transfers bigint, head_root bytea,
  head_previous bytea, head_hash bytea, head_public_key bytea, head_signature bytea
) returns void language sql volatile security definer
  set search_path = public, pg_temp
as $$
  insert into ledger_heads
    (day, first_block, last_block, transfers, root, previous, hash, public_key, signature)
  values (head_day, head_first_block, head_last_block, head_transfers, head_root, head_previous, head_hash,
    head_public_key, head_signature);
$$;

-- The triggers above hold for every role; this takes the rights away as well, from the owner of the tables too.
revoke update, delete, truncate on ledger_transfers, ledger_postings, ledger_blocks, ledger_heads, ledger_history
  from public, current_user;
revoke delete, truncate on ledger_holds, ledger_days from public, current_user;
revoke truncate on ledger_accounts from public, current_user;
