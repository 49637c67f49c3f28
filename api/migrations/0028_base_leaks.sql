create table leak_traces (
  id uuid primary key,
  performer_id uuid not null references users,
  outcome text not null check (outcome in ('waiting', 'found', 'nobody', 'another', 'unknown', 'unseen', 'short', 'unreadable')),
  address text not null,
  found_name text not null,
  found_file_id uuid references files on delete set null,
  file_id uuid references files on delete set null,
  viewer_id uuid references users,
  shown_at timestamptz,
  chance_log10 real,
  score real,
  second_score real,
  likeness real,
  candidates integer,
  report_number text,
  created_at timestamptz not null,
  done_at timestamptz,
  check ((outcome = 'found') = (viewer_id is not null)),
  constraint leak_traces_check1 check ((outcome = 'found') or (report_number is null))
);
create index leak_traces_of_performer on leak_traces (performer_id, id desc);
create index leak_traces_created on leak_traces (created_at);
create index leak_traces_of_file on leak_traces (file_id);
create index leak_traces_of_found on leak_traces (found_file_id);
create index leak_traces_of_viewer on leak_traces (viewer_id) where (viewer_id is not null);
