create table api_keys (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  name text not null,
  scopes text[] not null check ((cardinality(scopes) > 0) and (scopes <@ ARRAY['chat', 'post', 'money'])),
  read_only boolean not null,
  secret_sha256 bytea not null unique,
  last_four text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  last_used_on date
);
create index api_keys_of_performer on api_keys (performer_id, id desc);
alter table seat_acts add constraint seat_acts_key_id_fkey foreign key (key_id) references api_keys(id) on delete cascade;

create table webhooks (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  url text not null,
  description text not null,
  events text[] not null check (cardinality(events) > 0),
  state text not null check (state in ('active', 'paused', 'off')),
  off_because text check (off_because in ('gone', 'failing', 'operator')),
  secret_sealed text not null,
  old_secret_sealed text,
  old_secret_until timestamptz,
  failing_since timestamptz,
  created_at timestamptz not null,
  off_reason text not null default '',
  check ((state = 'off') = (off_because is not null)),
  constraint webhooks_check1 check ((old_secret_sealed is null) = (old_secret_until is null))
);
create index webhooks_of_performer on webhooks (performer_id, id desc);

create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
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
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id) where (state = 'waiting');
create index webhook_deliveries_of_fan on webhook_deliveries (fan_id) where (fan_id is not null);
