create table collaborations (
  id uuid primary key,
  kind text not null check (kind in ('feed', 'gallery', 'video')),
  item_id uuid not null,
  performer_id uuid not null references users,
  version integer not null check (version > 0),
  state text not null check (state in ('asked', 'running', 'declined', 'withdrawn', 'replaced', 'ended')),
  note text not null,
  ends_at timestamptz,
  proposed_at timestamptz not null,
  began_at timestamptz,
  closed_at timestamptz,
  check ((ends_at is null) or (began_at is not null)),
  constraint collaborations_check1 check ((closed_at is null) = (state in ('asked', 'running'))),
  unique (item_id, version)
);
create unique index collaborations_asked on collaborations (item_id) where (state = 'asked');
create unique index collaborations_running on collaborations (item_id) where (state = 'running');
create index collaborations_of_performer on collaborations (performer_id, id);
create index collaborations_due on collaborations (ends_at) where ((state = 'running') and (ends_at is not null));

create table collaboration_shares (
  collaboration_id uuid not null references collaborations,
  performer_id uuid not null references users,
  percent integer not null check ((percent >= 1) and (percent <= 90)),
  state text not null check (state in ('asked', 'accepted', 'declined', 'left', 'ended')),
  answered_at timestamptz,
  closed_at timestamptz,
  primary key (collaboration_id, performer_id)
);
create index collaboration_shares_of_performer on collaboration_shares (performer_id, collaboration_id);
