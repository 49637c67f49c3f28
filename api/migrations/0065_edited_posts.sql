-- When the author last changed what people read and see in a post that had already been shown.
alter table posts add column edited_at timestamptz;
