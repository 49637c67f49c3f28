-- Which due date operators were told had passed, so that each is told once; null where none of it was.
alter table cases add column overdue_told timestamptz;
alter table appeals add column overdue_told timestamptz;
create index appeals_next_due on appeals (due_at) where outcome is null;

-- What is late already as this is installed is told by the figures alone.
update cases set overdue_told = due_at where state = 'open' and due_at < now();
update appeals set overdue_told = due_at where outcome is null and due_at < now();
