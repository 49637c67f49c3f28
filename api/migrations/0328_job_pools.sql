-- The pools of workers that are alive, as their processes say themselves. A pool's id is what jobs are locked by.
create table job_pools (
  pool_id text primary key,
  -- What the process holds an advisory lock on for as long as it is connected.
  process text not null,
  seen_at timestamptz not null
);
