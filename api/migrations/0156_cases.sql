-- Cases: one thing to decide, with its clock. Reports of the same thing share a case while it is open; a notice is one.
create sequence case_numbers start 1001;

create table cases (
  id uuid primary key,
  number bigint not null unique default nextval('case_numbers'),
  kind text not null check (kind in ('report', 'intimate', 'depicted', 'copyright', 'illegal')),
  state text not null check (state in ('open', 'decided')),
  -- Two once someone objected to the first decision.
  round smallint not null default 1 check (round in (1, 2)),
  -- What reports are about, as kind:id, so that one thing has one open case.
  subject text check ((subject is null) = (kind <> 'report')),
  -- Taken within 48 hours or less: operators hear of it at once.
  is_urgent boolean not null,
  received_at timestamptz not null,
  due_at timestamptz not null check (due_at > received_at)
);
create unique index cases_open_subject on cases (subject) where state = 'open' and round = 1;
create index cases_next_due on cases (due_at, id) where state = 'open';

create table case_decisions (
  case_id uuid not null references cases on delete cascade,
  round smallint not null check (round in (1, 2)),
  decision text not null check (decision in ('removed', 'kept')),
  reason text not null check (reason <> ''),
  operator_id uuid not null references users,
  decided_at timestamptz not null,
  primary key (case_id, round)
);

create table case_things (
  id uuid primary key,
  case_id uuid not null references cases on delete cascade,
  place smallint not null default 1,
  -- Of a notice: the path that was named. A report names its thing.
  address text not null default '',
  target text check (target ~ '^[a-z]+$'),
  target_id uuid,
  performer_id uuid references users on delete set null,
  check ((target is null) = (target_id is null))
);
create index case_things_of_case on case_things (case_id, place);
create index case_things_of_target on case_things (target_id) where target_id is not null;
create index case_things_of_performer on case_things (performer_id) where performer_id is not null;

-- What someone without an account asks for. Who they are is shown to operators alone.
create table notices (
  id uuid primary key,
  case_id uuid not null unique references cases on delete cascade,
  user_id uuid references users on delete set null,
  name text not null,
  email text not null,
  signature text not null,
  about text not null check (length(about) <= 4000),
  work text not null default '',
  owner text not null default '',
  language text,
  objection text,
  objected_at timestamptz,
  created_at timestamptz not null,
  check ((objection is null) = (objected_at is null))
);

-- Each mail about a notice carries a link of its own, which is kept as its hash.
create table notice_links (
  secret_sha256 bytea primary key,
  notice_id uuid not null references notices on delete cascade,
  expires_at timestamptz not null
);
create index notice_links_of_notice on notice_links (notice_id);
create index notice_links_expiry on notice_links (expires_at);

alter table reports add column case_id uuid references cases on delete cascade,
  add column objection text,
  add column objected_at timestamptz;

-- What was reported before gets a case for each thing, with the clock of its first report.
insert into cases (id, kind, state, subject, is_urgent, received_at, due_at)
select first.id, 'report', 'open', first.target || ':' || first.target_id, first.is_child, first.received_at,
  first.received_at + case when first.is_child then interval '24 hours'
    when extract(isodow from first.received_at at time zone 'UTC') in (4, 5) then interval '264 hours'
    when extract(isodow from first.received_at at time zone 'UTC') = 6 then interval '240 hours'
    else interval '216 hours' end
from (
  select distinct on (target, target_id) id, target, target_id,
    min(created_at) over (partition by target, target_id) as received_at,
    bool_or(title = 'Child abuse') over (partition by target, target_id) as is_child
  from reports order by target, target_id, id
) first order by first.received_at, first.id;
insert into case_things (id, case_id, target, target_id, performer_id)
select r.id, r.id, r.target, r.target_id, r.performer_id from reports r join cases c on c.id = r.id;
update reports r set case_id = c.id from cases c where c.subject = r.target || ':' || r.target_id;

alter table reports alter column case_id set not null;
alter table reports drop constraint reports_reporter_id_target_target_id_key;
alter table reports add constraint reports_once unique (case_id, reporter_id);
create index reports_own on reports (reporter_id, id desc);
