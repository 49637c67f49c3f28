-- What happened: written in the transaction that made it happen, read by relays in commit order.
-- Rows become visible in commit order and not in id order, so a relay reads by (xid, seq) and only below the oldest
-- transaction still running; otherwise a slow transaction would be skipped for ever.
create table facts (
  id uuid primary key,
  seq bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index facts_commit_order on facts (xid, seq);

create table fact_cursors (
  listener text primary key,
  xid xid8 not null default '0',
  seq bigint not null default 0
);

create function announce_facts() returns trigger language plpgsql as $$
begin
  perform pg_notify('facts', '');
  return null;
end $$;
create trigger facts_announced after insert on facts for each statement execute function announce_facts();

-- One answered request per caller and key: the same key with the same request gets the stored answer, with another
-- request it is refused.
create table idempotency_keys (
  caller text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Mails of a site without SMTP, for the mailbox page of development.
create table mailbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index mailbox_newest on mailbox (created_at desc);
