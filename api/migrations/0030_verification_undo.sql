-- A verification that its operator took back within seconds, as if it had never been.
alter table verification_decisions add column undone_at timestamptz;
create index document_views_of_viewer on document_views (viewer_id, document_id);
