-- What operators decided about people and what they published, with the reasons that each is told (DSA, Article 17).
create table decisions (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('takedown', 'comment', 'stream', 'file', 'account')),
  target text not null,
  target_id uuid not null,
  title text not null,
  ground text not null check (ground in ('law', 'rules')),
  law text check (law in ('copyright', 'other')),
  rules_page text,
  reason text not null,
  -- Null where the site decided by itself.
  operator_id uuid references users (id),
  created_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid references users (id),
  lift_reason text not null default '',
  check ((law is null) = (ground = 'rules')),
  check ((rules_page is null) = (ground = 'law')),
  check (lifted_at is not null or lifted_by is null)
);
create index decisions_of_person on decisions (user_id, id desc);
create index decisions_of_target on decisions (target_id) where lifted_at is null;
create index decisions_by_month on decisions (created_at);

-- One appeal a decision, which another person decides.
create table appeals (
  id uuid primary key,
  decision_id uuid not null unique references decisions (id),
  text text not null,
  -- Of a counter-notice.
  name text,
  address text,
  -- When a counter-notice puts the thing back, unless a lawsuit is recorded before.
  restore_at timestamptz,
  lawsuit_at timestamptz,
  lawsuit_by uuid references users (id),
  lawsuit_note text not null default '',
  created_at timestamptz not null,
  due_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'lifted')),
  reason text not null default '',
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check ((name is null) = (address is null)),
  check ((restore_at is null) = (name is null))
);
create index appeals_open on appeals (id) where outcome is null;
create index appeals_decided on appeals (id desc) where outcome is not null;
create index appeals_to_restore on appeals (restore_at) where outcome is null and lawsuit_at is null;
create index appeals_by_month on appeals (created_at);

-- Links in mails to people who can no longer log in; the secret is kept as its hash.
create table decision_links (
  secret_sha256 bytea primary key,
  decision_id uuid not null references decisions (id),
  expires_at timestamptz not null
);
create index decision_links_expiry on decision_links (expires_at);

-- Why an account is suspended, which its owner reads when they try to log in.
alter table users add column suspended_for text;

-- A counter-notice puts things back by itself.
alter table takedowns drop constraint takedowns_check;
alter table takedowns add check (lifted_at is not null or lifted_by is null);

-- What was taken down before has the id of its takedown, as every decision about one.
insert into decisions (id, user_id, kind, target, target_id, title, ground, rules_page, reason, operator_id, created_at,
  lifted_at, lifted_by, lift_reason)
select id, performer_id, 'takedown', target, target_id, title, 'rules', 'rules', reason, operator_id, created_at,
  lifted_at, lifted_by, lift_reason
from takedowns;

-- The id is that of the act, so that this can be told from later ones.
insert into decisions (id, user_id, kind, target, target_id, title, ground, rules_page, reason, operator_id, created_at)
select distinct on (u.id) a.id, u.id, 'account', 'user', u.id, coalesce(u.username, u.name), 'rules', 'rules', a.reason,
  a.operator_id, a.created_at
from operator_acts a join users u on u.id::text = a.target_id
where a.act = 'suspend_account' and u.status = 'inactive' and u.role <> 'operator'
order by u.id, a.id desc;
update users u set suspended_for = d.reason from decisions d where d.kind = 'account' and d.user_id = u.id;
