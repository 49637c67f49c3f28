-- When the AVIFs of a picture were made, or found no smaller than what is there. Pictures without it wait for a job.
alter table files add column made_smaller_at timestamptz;
create index files_to_make_smaller on files (id desc)
  where made_smaller_at is null and kind = 'photo' and status = 'finished';
