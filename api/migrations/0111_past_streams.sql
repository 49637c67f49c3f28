-- A creator's streams that have ended are listed by when they began.
create index streams_ended on streams (performer_id, started_at desc, id desc)
  where type = 'public' and state = 'ended' and started_at is not null;
