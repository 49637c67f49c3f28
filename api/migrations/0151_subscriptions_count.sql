-- How many creators a fan is subscribed to, which the fan's own account says.
alter table users add column subscriptions_count integer not null default 0;
update users u set subscriptions_count = live.total
from (
  select fan_id, count(*)::int as total from subscriptions
  where state in ('active', 'past_due', 'cancelled') group by fan_id
) live
where live.fan_id = u.id;
