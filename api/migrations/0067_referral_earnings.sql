-- Who invited a creator, and until when they share in the creator's sales.
alter table performers
  add column referrer_id uuid references users on delete set null,
  add column referral_ends_at timestamptz;
update performers p set referrer_id = r.referrer_id, referral_ends_at = r.created_at + interval '12 months'
from referrals r where r.user_id = p.user_id;
create index performers_of_referrer on performers (referrer_id) where referrer_id is not null;

-- The shares of one person, newest first.
create index ledger_postings_to_referral on ledger_postings (to_id, transfer_id) where to_id like 'referral:%';

-- What people were paid of their shares: all of those up to a moment. The id is that of the transfer.
create table referral_payments (
  id uuid primary key,
  user_id uuid not null,
  paid_through timestamptz not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null
);
create unique index referral_payments_of_user on referral_payments (user_id, paid_through desc);
