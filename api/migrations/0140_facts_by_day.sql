-- Facts lie in a table for each day, so that a day is forgotten by dropping its table. What falls on a day that has none
-- yet lies in facts_other_days until the day gets its own.
alter table facts rename to facts_before;
drop index facts_commit_order;
create sequence facts_seq;
create table facts (
  id uuid not null,
  seq bigint not null default nextval('facts_seq'),
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (xid, seq, created_at)
) partition by range (created_at);
alter sequence facts_seq owned by facts.seq;
create table facts_other_days partition of facts default;
insert into facts (id, seq, xid, kind, payload, created_at)
select id, seq, xid, kind, payload, created_at from facts_before;
select setval('facts_seq', (select coalesce(max(seq), 0) + 1 from facts), false);
drop table facts_before;
create trigger facts_announced after insert on facts for each statement execute function announce_facts();
