-- No event of a gateway disappears: what cannot be worked is parked until its payment can take it or a person looks.
alter table gateway_events
  add column reference text,
  add column amount_minor bigint,
  add column currency text,
  add column reason text,
  add column state text not null default 'worked' check (state in ('worked', 'ignored', 'parked')),
  add column parked_reason text check (parked_reason in ('unknown_payment', 'amount_differs', 'too_early', 'state_forbids')),
  add column worked_at timestamptz,
  add constraint gateway_events_parked check ((state = 'parked') = (parked_reason is not null));

-- Until now only the sandbox reported; its events say themselves what they are about.
update gateway_events set
  reference = body -> 'data' ->> 'reference',
  amount_minor = (body -> 'data' ->> 'amount_minor')::bigint,
  currency = body -> 'data' ->> 'currency',
  reason = body -> 'data' ->> 'reason';
update gateway_events set reference = event_id where reference is null;
update gateway_events set amount_minor = 0 where amount_minor is null;
update gateway_events set currency = '' where currency is null;
alter table gateway_events
  alter column reference set not null,
  alter column amount_minor set not null,
  alter column currency set not null;

-- Money that was reported and never credited is looked at again.
update gateway_events e set state = 'parked', parked_reason = 'unknown_payment'
from (
  select g.gateway, g.event_id from gateway_events g left join payments p on p.id = g.payment_id
  where g.kind = 'paid' and (p.id is null or p.status not in ('success', 'refunded', 'disputed', 'won', 'lost'))
) lost
where lost.gateway = e.gateway and lost.event_id = e.event_id;

create index gateway_events_parked_now on gateway_events (received_at) where state = 'parked';
