-- A file is processed after its upload; `review` means that an operator looks at it before anyone else does.
alter table files drop constraint files_status_check;
alter table files add constraint files_status_check check (status in ('processing', 'review', 'finished', 'error'));
alter table files
  add column percent smallint not null default 100 check (percent between 0 and 100),
  -- Why it failed, in a sentence for its owner.
  add column cause text,
  add column tries smallint not null default 0,
  -- Until when the worker that processes it has said that it lives.
  add column claimed_until timestamptz,
  -- The HLS renditions: [{name, width, height, bandwidth, codecs}].
  add column streams jsonb,
  -- The pictures for a scrubber: {columns, rows, width, height, interval_s}.
  add column sprite jsonb,
  -- Peaks of a sound, 0 to 100.
  add column waveform smallint[],
  -- dHash of the picture or poster.
  add column picture_hash bit(64);
create index files_processing on files (claimed_until) where status = 'processing';
create index files_in_review on files (id) where status = 'review';
