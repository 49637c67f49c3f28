create table status_incidents (
  id uuid primary key,
  kind text not null check (kind in ('incident', 'maintenance')),
  title text not null check ((title <> '') and (length(title) <= 120)),
  parts text[] not null check (cardinality(parts) > 0),
  state text not null check (state in ('works', 'slow', 'down')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  resolved_at timestamptz,
  revision integer not null default 1,
  opened_by uuid references users,
  created_at timestamptz not null,
  check ((kind = 'maintenance') = (ends_at is not null)),
  constraint status_incidents_check1 check (ends_at > starts_at)
);
create index status_incidents_open on status_incidents (starts_at, id) where (resolved_at is null);
create index status_incidents_past on status_incidents (starts_at desc, id desc) where (resolved_at is not null);

create table status_updates (
  id uuid primary key,
  incident_id uuid not null references status_incidents on delete cascade,
  state text not null check (state in ('works', 'slow', 'down')),
  text text not null check ((text <> '') and (length(text) <= 2000)),
  written_by uuid references users,
  created_at timestamptz not null,
  corrected_at timestamptz
);
create index status_updates_of_incident on status_updates (incident_id, id desc);

create table status_samples (
  part text primary key,
  measured text check (measured in ('works', 'slow', 'down')),
  confirmed text check (confirmed in ('works', 'slow', 'down')),
  sampled_at timestamptz not null
);

create table status_days (
  part text not null,
  day date not null,
  works smallint not null default 0,
  slow smallint not null default 0,
  down smallint not null default 0,
  maintenance smallint not null default 0,
  primary key (part, day)
);
