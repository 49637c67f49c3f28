-- How many messages to many a creator has sent in the last day is asked before each.
create index mass_messages_by_moment on mass_messages (performer_id, coalesce(scheduled_at, created_at));
