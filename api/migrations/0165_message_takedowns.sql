-- Operators take down a message that was reported; it stays for its appeal, closed to both people.
alter table takedowns drop constraint takedowns_target_check;
alter table takedowns add constraint takedowns_target_check
  check (target in ('feed', 'gallery', 'video', 'product', 'message'));

-- Of a message to many the moment is kept with its body and closes every copy; that of a copy says that the list and the
-- badge of its conversation have followed.
alter table messages add column taken_down_at timestamptz;
alter table mass_messages add column taken_down_at timestamptz;
