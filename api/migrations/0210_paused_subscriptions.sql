-- Fans pause a subscription: from the end of the paid period until a moment, at which it continues and is charged.
alter table subscriptions
  add column pause_until timestamptz,
  -- When its last pause ended; a while passes before the next.
  add column pause_ended_at timestamptz,
  drop constraint subscriptions_state_check,
  add constraint subscriptions_state_check
    check (state in ('created', 'active', 'past_due', 'pausing', 'paused', 'cancelled', 'expired')),
  add constraint subscriptions_pause_fits check ((state in ('pausing', 'paused')) = (pause_until is not null));

-- A paused one lives: a second one beside it would be paid twice.
drop index subscriptions_one_live;
create unique index subscriptions_one_live on subscriptions (fan_id, performer_id)
  where state in ('active', 'past_due', 'pausing', 'paused', 'cancelled');
create index subscriptions_to_continue on subscriptions (pause_until) where pause_until is not null;
