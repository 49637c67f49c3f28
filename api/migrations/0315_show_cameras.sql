-- Since when the fan of a private show is seen by its creator; null while their camera is off.
alter table show_requests add column fan_camera_at timestamptz;
