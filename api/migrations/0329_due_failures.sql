-- Rows on which a job failed. They are set aside until `next_at`, so that they hold up no other row.
create table due_failures (
  job text not null,
  row_id text not null,
  tries integer not null,
  -- The sentence of the last error.
  error text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  next_at timestamptz not null,
  primary key (job, row_id)
);
