-- Creators who are paid out by themselves: how often, from how much on, and where to.
create table payout_schedules (
  performer_id uuid primary key references users on delete cascade,
  every text not null check (every in ('week', 'month')),
  minimum_minor bigint not null check (minimum_minor > 0),
  method text not null check (method in ('banking', 'paypal', 'stripe')),
  next_at timestamptz not null,
  -- Why the last time came to nothing, in a sentence.
  problem text,
  updated_at timestamptz not null
);
create index payout_schedules_due on payout_schedules (next_at);
