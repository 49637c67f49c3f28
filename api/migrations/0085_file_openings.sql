-- When somebody first and last had the bytes of a file that isn't for everybody: what was delivered, and what a fan has
-- opened. Views within an hour are one.
create table file_openings (
  viewer_id uuid not null,
  file_id uuid not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  primary key (viewer_id, file_id)
);
create index file_openings_recent on file_openings (viewer_id, last_at desc);
