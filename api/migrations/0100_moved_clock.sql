-- How far the clock of a development site was moved forward. Never read in production.
create table moved_clock (
  only_row boolean primary key default true check (only_row),
  moved_ms bigint not null check (moved_ms >= 0)
);
