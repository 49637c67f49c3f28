-- Stripe's page on which a card's holder confirms a payment: one at a time, so that nobody pays on two.
create table stripe_pages (
  payment_id uuid primary key,
  url text not null,
  expires_at timestamptz not null
);

-- Creators' accounts at Stripe, to which payouts are transferred, as Stripe last described them.
create table stripe_accounts (
  performer_id uuid primary key references users on delete cascade,
  account_id text not null unique,
  can_be_paid boolean not null default false,
  details_submitted boolean not null default false,
  -- What Stripe still asks for, in its words.
  missing text[] not null default '{}',
  -- When money began to go to this account: requests wait for a while after that.
  changed_at timestamptz not null,
  updated_at timestamptz not null
);

-- What Stripe calls the transfers of payouts.
alter table payout_requests add column transfer_id text unique;
