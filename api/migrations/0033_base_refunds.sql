create table refunds (
  id uuid primary key,
  target text not null check (target in ('charge', 'payment')),
  target_id uuid not null,
  fan_id uuid not null,
  performer_id uuid,
  kind text not null,
  title text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  gives text not null check (gives in ('all', 'unused')),
  rule text not null,
  reason text not null,
  note text not null default '',
  state text not null check (state in ('in_review', 'approved', 'sending', 'refunded', 'refused', 'appealed')),
  is_automatic boolean not null default false,
  due_at timestamptz,
  admin_note text not null default '',
  approved_by uuid,
  approved_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  appeal_note text not null default '',
  appealed_at timestamptz,
  hold_id uuid,
  bought_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  tier text
);
create unique index refunds_once on refunds (target, target_id);
create index refunds_of_fan on refunds (fan_id, id desc);
create index refunds_by_state on refunds (state, id desc);
create index refunds_newest on refunds (id desc);

create table disputes (
  id uuid primary key,
  payment_id uuid not null unique,
  fan_id uuid not null,
  performer_id uuid,
  gateway text not null,
  amount_minor bigint not null,
  currency text not null,
  tokens_minor bigint not null,
  kind text not null,
  title text not null,
  reason text not null,
  state text not null check (state in ('received', 'evidence_due', 'submitted', 'won', 'lost')),
  due_at timestamptz not null,
  evidence jsonb,
  statement text not null default '',
  submitted_by uuid,
  submitted_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index disputes_by_state on disputes (state, id desc);
create index disputes_newest on disputes (id desc);
create index disputes_of_fan on disputes (fan_id);
