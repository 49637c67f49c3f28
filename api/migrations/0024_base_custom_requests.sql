create table custom_request_settings (
  performer_id uuid primary key references users,
  is_on boolean not null,
  price_min_minor bigint not null check (price_min_minor > 0),
  text text not null check (length(text) <= 1000),
  days smallint not null check ((days >= 1) and (days <= 30)),
  open_max smallint not null check ((open_max >= 1) and (open_max <= 20)),
  updated_at timestamptz not null
);

create table custom_requests (
  id uuid primary key,
  fan_id uuid not null references users,
  performer_id uuid not null references users,
  kind text not null check (kind in ('photo', 'video', 'audio', 'other')),
  wish text not null,
  state text not null check (state in ('asked', 'countered', 'accepted', 'overdue', 'changes_asked', 'delivered', 'disputed', 'completed', 'declined', 'withdrawn', 'cancelled', 'expired', 'returned')),
  price_minor bigint not null check (price_minor > 0),
  days smallint not null check ((days >= 1) and (days <= 30)),
  counter_minor bigint check (counter_minor > 0),
  counter_days smallint check ((counter_days >= 1) and (counter_days <= 30)),
  hold_id uuid not null,
  holds smallint not null,
  charge_id uuid,
  due_at timestamptz,
  next_at timestamptz,
  decide_by timestamptz,
  reminded_at timestamptz,
  has_changed boolean not null,
  delivery_text text not null,
  decided_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'countered') = ((counter_minor is not null) and (counter_days is not null))),
  constraint custom_requests_check1 check ((state <> 'completed') or (charge_id is not null)),
  constraint custom_requests_check2 check ((state = 'disputed') = (decide_by is not null))
);
create index custom_requests_of_fan on custom_requests (fan_id, id desc);
create index custom_requests_of_performer on custom_requests (performer_id, id desc);
create index custom_requests_open on custom_requests (performer_id) where (state in ('asked', 'countered', 'accepted', 'overdue', 'changes_asked', 'delivered', 'disputed'));
create index custom_requests_next on custom_requests (next_at) where (next_at is not null);
create index custom_requests_disputed on custom_requests (decide_by, id) where (state = 'disputed');

create table custom_request_files (
  request_id uuid not null references custom_requests,
  file_id uuid not null references files,
  position smallint not null,
  primary key (request_id, file_id)
);
create index custom_request_files_of_file on custom_request_files (file_id);

create table custom_request_steps (
  id uuid primary key,
  request_id uuid not null references custom_requests,
  what text not null,
  side text not null check (side in ('fan', 'creator', 'site', 'operator')),
  text text not null,
  price_minor bigint,
  days smallint,
  created_at timestamptz not null
);
create index custom_request_steps_of_request on custom_request_steps (request_id, id);
