-- Settings that differ from their defaults; the defaults and their types are in kernel/settings.ts.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
