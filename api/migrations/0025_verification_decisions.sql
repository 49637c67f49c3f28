-- What operators decided about creators, and why; the newest counts, and only until other documents are handed in.
create table verification_decisions (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  operator_id uuid not null,
  verified boolean not null,
  reason text not null default '',
  decided_at timestamptz not null,
  check (verified = (reason = ''))
);
create index verification_decisions_of_performer on verification_decisions (performer_id, id desc);

-- The lists of operators: who waits or was refused, and whom somebody has verified.
create index performers_unverified on performers (user_id) where verified_at is null;
create index performers_verified on performers (verified_at desc, user_id) where verified_at is not null;
