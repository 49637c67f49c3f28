-- Operators take fundraisers off the site as they do posts: one that runs ends with it.
alter table fundraisers add column taken_down_at timestamptz;

alter table takedowns drop constraint takedowns_target_check;
alter table takedowns add constraint takedowns_target_check
  check (target in ('feed', 'gallery', 'video', 'product', 'message', 'story', 'fundraiser'));
