-- Which unanswered message the desk was told is overdue, so that each is told once; null where none of it was.
alter table support_threads add column overdue_told_id uuid;

-- What is overdue already as this is installed is told by the figures alone.
update support_threads set overdue_told_id = waiting_id where waiting_id is not null;
