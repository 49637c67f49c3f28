-- What fans ask to have back, and what operators give back by themselves. States and moves: domains/refunds/lifecycle.ts.
-- A purchase or a top-up has one refund, ever; people are plain ids, because it outlives their accounts.
create table refunds (
  id uuid primary key,
  target text not null check (target in ('charge', 'payment')),
  target_id uuid not null,
  fan_id uuid not null,
  -- Of a purchase; a top-up has no creator.
  performer_id uuid,
  -- tip, feed, ... as charges have it, or top_up.
  kind text not null,
  title text not null,
  -- What is given back: tokens into the wallet, or the site's currency to the card. The unused part of a subscription is
  -- worked out when it is decided.
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  gives text not null check (gives in ('all', 'unused')),
  -- The row of the rules that decided.
  rule text not null,
  reason text not null,
  note text not null default '',
  state text not null
    check (state in ('in_review', 'approved', 'sending', 'refunded', 'refused', 'appealed')),
  is_automatic boolean not null default false,
  due_at timestamptz,
  admin_note text not null default '',
  -- The first of two people.
  approved_by uuid,
  approved_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  appeal_note text not null default '',
  appealed_at timestamptz,
  -- Tokens that are set aside while the gateway gives the money back.
  hold_id uuid,
  bought_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index refunds_once on refunds (target, target_id);
create index refunds_of_fan on refunds (fan_id, id desc);
create index refunds_by_state on refunds (state, id desc);
create index refunds_newest on refunds (id desc);

-- A charge that was given back because the bank took its money is a sale again when the bank finds for us.
create index charges_refunded_by on charges (refund_id) where refund_id is not null;
