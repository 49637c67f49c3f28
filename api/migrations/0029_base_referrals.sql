create table referral_codes (
  user_id uuid primary key references users on delete cascade,
  code text not null unique,
  created_at timestamptz not null
);

create table referrals (
  id uuid primary key,
  referrer_id uuid not null references users on delete cascade,
  user_id uuid not null unique references users on delete cascade,
  created_at timestamptz not null,
  check (referrer_id <> user_id)
);
create index referrals_newest on referrals (referrer_id, created_at desc);

create table referral_payments (
  id uuid primary key,
  user_id uuid not null,
  paid_through timestamptz not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null
);
create unique index referral_payments_of_user on referral_payments (user_id, paid_through desc);
