-- A private show that was booked as a call: its price is fixed and held elsewhere, and it ends at a time that was agreed.
alter table show_requests
  add column ends_at timestamptz,
  add column booked_minor bigint check (booked_minor > 0),
  add column sound_only boolean not null default false,
  -- When each of the two came for the first time, and who ended it before its time.
  add column fan_came_at timestamptz,
  add column performer_came_at timestamptz,
  add column left_by text check (left_by in ('fan', 'performer')),
  add check ((ends_at is null) = (booked_minor is null));
drop index show_requests_one_open;
create unique index show_requests_one_open on show_requests (fan_id, performer_id)
  where state in ('pending', 'approved', 'started') and ends_at is null;
create index show_requests_agreed on show_requests (performer_id, start_at) where state in ('approved', 'started');
