-- Webhooks of creators: addresses of their programs that are told at once what happened.
create table webhooks (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  url text not null,
  description text not null,
  events text[] not null check (cardinality(events) > 0),
  -- `off` is what the site did, because of what the receiver answered; `paused` what the creator did.
  state text not null check (state in ('active', 'paused', 'off')),
  off_because text check (off_because in ('gone', 'failing')),
  secret_sealed text not null,
  -- The secret from before, which signs too for a while.
  old_secret_sealed text,
  old_secret_until timestamptz,
  -- Since when nothing has arrived, if nothing has.
  failing_since timestamptz,
  created_at timestamptz not null,
  check ((state = 'off') = (off_because is not null)),
  check ((old_secret_sealed is null) = (old_secret_until is null))
);
create index webhooks_of_performer on webhooks (performer_id, id desc);

-- What is sent to them, byte by byte, with how it went. Kept for 30 days.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  -- The fan that it is about, if it is about one.
  fan_id uuid references users on delete cascade,
  event text not null,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null,
  status integer,
  took_ms integer,
  error text,
  created_at timestamptz not null,
  tried_at timestamptz,
  next_try_at timestamptz
);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id) where state = 'waiting';
create index webhook_deliveries_of_fan on webhook_deliveries (fan_id) where fan_id is not null;
