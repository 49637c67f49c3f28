-- A creator asks more of present subscribers: what each is told, from when it holds, and what they said.
create table subscription_price_notices (
  subscription_id uuid primary key references subscriptions on delete cascade,
  performer_id uuid not null references users on delete cascade,
  months integer not null check (months in (1, 12)),
  price_minor bigint not null check (price_minor > 0),
  note text not null default '' check (length(note) <= 200),
  notice_days integer not null check (notice_days >= 30),
  -- Renewals from this moment on cost the new price, provided that the fan was told.
  effective_at timestamptz not null,
  -- When the mail and the line in the centre were ordered.
  announced_at timestamptz,
  told_at timestamptz,
  -- The fan has seen it and keeps the old price until then.
  kept_at timestamptz,
  created_at timestamptz not null
);
create index subscription_price_notices_of_performer on subscription_price_notices (performer_id, months);
create index subscription_price_notices_to_announce on subscription_price_notices (created_at) where announced_at is null;
