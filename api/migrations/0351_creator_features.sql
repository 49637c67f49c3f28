-- What creators switched on or off in their studio; a feature without a row was never switched.
create table creator_features (
  performer_id uuid not null references users on delete cascade,
  feature text not null,
  is_on boolean not null,
  updated_at timestamptz not null,
  primary key (performer_id, feature)
);
