-- Everybody's code for their referral link, made when it is first asked for.
create table referral_codes (
  user_id uuid primary key references users on delete cascade,
  code text not null unique,
  created_at timestamptz not null
);

-- Who registered through whose link; an account has one referrer at most.
create table referrals (
  id uuid primary key,
  referrer_id uuid not null references users on delete cascade,
  user_id uuid not null unique references users on delete cascade,
  created_at timestamptz not null,
  check (referrer_id <> user_id)
);
create index referrals_newest on referrals (referrer_id, created_at desc);
