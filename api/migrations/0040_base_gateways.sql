create table sandbox_checkouts (
  id uuid primary key,
  reference text not null,
  description text not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null check (status in ('open', 'challenged', 'paid', 'declined', 'canceled')),
  success_url text not null,
  cancel_url text not null,
  created_at timestamptz not null,
  card jsonb,
  paid_at timestamptz,
  refunded_at timestamptz,
  disputed_at timestamptz
);
create index sandbox_checkouts_paid on sandbox_checkouts (paid_at) where (paid_at is not null);

create table stripe_payments (
  payment_id uuid primary key,
  intent_id text not null unique,
  dispute_id text
);

create table ccbill_payments (
  payment_id uuid primary key,
  subscription_id text unique,
  amount_minor bigint not null,
  currency text not null,
  asked_at timestamptz,
  answer text check (answer in ('approved', 'denied')),
  reason text
);
create index ccbill_payments_in_doubt on ccbill_payments (asked_at) where ((asked_at is not null) and (answer is null));

create table stripe_pages (
  payment_id uuid primary key,
  url text not null,
  expires_at timestamptz not null
);
