create table fundraisers (
  id uuid primary key,
  performer_id uuid not null references users,
  state text not null check (state in ('draft', 'running', 'succeeded', 'failed', 'cancelled', 'delivered')),
  title text not null,
  text text not null,
  goal_minor bigint not null check (goal_minor > 0),
  pledge_min_minor bigint not null check (pledge_min_minor > 0),
  ends_at timestamptz not null,
  reward_text text not null,
  reward_min_minor bigint check (reward_min_minor > 0),
  deliver_by timestamptz,
  pledged_minor bigint not null check (pledged_minor >= 0),
  people integer not null check (people >= 0),
  started_at timestamptz,
  ended_at timestamptz,
  halfway_at timestamptz,
  delivered_at timestamptz,
  delivery_text text not null,
  next_at timestamptz,
  giving_back boolean not null,
  note text not null,
  decided_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  taken_down_at timestamptz,
  check ((reward_min_minor is null) = (deliver_by is null)),
  constraint fundraisers_check1 check ((state <> 'running') or (started_at is not null))
);
create index fundraisers_of_performer on fundraisers (performer_id, id desc);
create index fundraisers_running on fundraisers (performer_id) where (state = 'running');
create index fundraisers_next on fundraisers (next_at) where (next_at is not null);
create index fundraisers_undelivered on fundraisers (deliver_by, id) where ((state = 'succeeded') and (deliver_by is not null));

create table fundraiser_files (
  fundraiser_id uuid not null references fundraisers on delete cascade,
  file_id uuid not null references files,
  part text not null check (part in ('shown', 'reward')),
  position smallint not null,
  primary key (fundraiser_id, part, file_id)
);
create index fundraiser_files_of_file on fundraiser_files (file_id);

create table fundraiser_updates (
  id uuid primary key,
  fundraiser_id uuid not null references fundraisers,
  text text not null,
  created_at timestamptz not null
);
create index fundraiser_updates_of_fundraiser on fundraiser_updates (fundraiser_id, id desc);

create table fundraiser_pledges (
  id uuid primary key,
  fundraiser_id uuid not null references fundraisers,
  fan_id uuid not null references users,
  state text not null check (state in ('held', 'withdrawn', 'released', 'charged', 'unpaid', 'returned')),
  amount_minor bigint not null check (amount_minor > 0),
  is_anonymous boolean not null,
  hold_id uuid not null,
  holds smallint not null,
  charge_id uuid,
  pledged_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state in ('charged', 'returned')) = (charge_id is not null)),
  unique (fundraiser_id, fan_id)
);
create index fundraiser_pledges_of_fan on fundraiser_pledges (fan_id, id desc);
create index fundraiser_pledges_held on fundraiser_pledges (fundraiser_id, id) where (state = 'held');
create index fundraiser_pledges_newest on fundraiser_pledges (fundraiser_id, id desc);
