-- When a subscription ended, which creators read in their statistics. What ended so far did so at its last change.
alter table subscriptions add column ended_at timestamptz;
update subscriptions set ended_at = updated_at where state = 'expired';
create index subscriptions_left on subscriptions (performer_id, ended_at) where ended_at is not null;
