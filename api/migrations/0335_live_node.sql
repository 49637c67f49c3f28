-- The node that carries live streams with our own engine: one or none.
create table live_node (
  is_only boolean primary key default true check (is_only),
  -- What its process made up for itself.
  holder text not null,
  -- What that process holds an advisory lock on for as long as it is connected.
  lock text not null,
  -- Where the other nodes of the site reach it.
  address text not null,
  has_recorder boolean not null,
  rtmp_server text,
  seen_at timestamptz not null
);
