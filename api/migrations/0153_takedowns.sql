-- What operators took off the site. While a row isn't lifted, nobody but its creator and operators knows of the thing:
-- who bought it has no right to it either (wallet/queries/purchased.ts).
create table takedowns (
  id uuid primary key,
  target text not null check (target in ('feed', 'gallery', 'video', 'product')),
  target_id uuid not null,
  performer_id uuid not null references users (id),
  title text not null,
  status_before text not null,
  reason text not null check (reason <> ''),
  operator_id uuid not null references users (id),
  created_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid references users (id),
  lift_reason text not null default '',
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index takedowns_in_force on takedowns (target_id) where lifted_at is null;
create index takedowns_newest on takedowns (id desc);
