-- Card payments that a bank questions. States and moves: domains/refunds/lifecycle.ts.
create table disputes (
  id uuid primary key,
  payment_id uuid not null unique,
  fan_id uuid not null,
  -- Of a subscription; a top-up has no creator.
  performer_id uuid,
  gateway text not null,
  amount_minor bigint not null,
  currency text not null,
  tokens_minor bigint not null,
  kind text not null,
  title text not null,
  reason text not null,
  state text not null check (state in ('received', 'evidence_due', 'submitted', 'won', 'lost')),
  -- Until when the bank takes our answer.
  due_at timestamptz not null,
  -- Our records, as they were when the dispute came.
  evidence jsonb,
  -- What the operator writes to the bank.
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
