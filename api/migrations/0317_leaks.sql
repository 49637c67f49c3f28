-- What creators found of theirs elsewhere, and who it was shown to.
create table leak_traces (
  id uuid primary key,
  performer_id uuid not null references users,
  outcome text not null check (
    outcome in ('waiting', 'found', 'nobody', 'another', 'unknown', 'unseen', 'short', 'unreadable')
  ),
  -- Where it was found, and what the file was called there.
  address text not null,
  found_name text not null,
  found_file_id uuid references files on delete set null,
  -- What it was taken from: named by the creator, or found among their files.
  file_id uuid references files on delete set null,
  viewer_id uuid references users,
  shown_at timestamptz,
  -- The tenth power of the chance, and what was measured.
  chance_log10 real,
  score real,
  second_score real,
  likeness real,
  candidates int,
  report_number text,
  created_at timestamptz not null,
  done_at timestamptz,
  check ((outcome = 'found') = (viewer_id is not null)),
  check (outcome = 'found' or report_number is null)
);
create index leak_traces_of_performer on leak_traces (performer_id, id desc);
create index leak_traces_created on leak_traces (created_at);
create index leak_traces_of_file on leak_traces (file_id);
create index leak_traces_of_found on leak_traces (found_file_id);
create index leak_traces_of_viewer on leak_traces (viewer_id) where viewer_id is not null;

-- Where operators see what a report rests on.
alter table reports add column evidence text;

-- Traces that don't say which photo was leaked look through a creator's own.
create index files_hidden_marks on files (owner_id, id desc) where has_hidden_mark;
