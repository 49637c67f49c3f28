-- Every listener reads facts at its own pace: where it is, and how often it has failed on the next one.
alter table fact_cursors
  add column tries integer not null default 0,
  add column retry_at timestamptz;

insert into fact_cursors (listener, xid, seq)
select l.listener, c.xid, c.seq from fact_cursors c, (values ('social'), ('referrals')) l(listener)
where c.listener = 'rooms';
delete from fact_cursors where listener = 'rooms';

-- Facts that a listener failed on again and again: the rest went on, and `npm run facts:replay` hands these out again.
create table parked_facts (
  listener text not null,
  fact_id uuid not null,
  kind text not null,
  payload jsonb not null,
  recorded_at timestamptz not null,
  error text not null,
  tries integer not null,
  parked_at timestamptz not null default now(),
  primary key (listener, fact_id)
);
