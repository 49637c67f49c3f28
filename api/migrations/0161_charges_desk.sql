-- Operators look through charges of wallets: those of one kind, those that were given back, and one creator's in order.
create index charges_of_kind on charges (kind, id) where paid_from = 'wallet';
create index charges_given_back on charges (id) where status = 'refunded';

-- How often things were looked at, day by day (UTC): what a creator's statistics count in a span. The counters of the
-- things themselves stay; this begins empty.
create table views_by_day (
  thing_id uuid not null,
  day date not null,
  views integer not null check (views > 0),
  primary key (thing_id, day)
);
-- The likes of one thing in a span.
create index reactions_liked_in_time on reactions (object_id, created_at) where action = 'like';
