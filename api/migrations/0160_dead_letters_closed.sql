-- An event that a person settled by hand is closed with a note; the note stays when the event comes again.
alter table gateway_events
  drop constraint gateway_events_state_check,
  drop constraint gateway_events_parked,
  add column close_note text not null default '',
  add column closed_by uuid references users (id),
  add column closed_at timestamptz,
  add constraint gateway_events_state_check check (state in ('worked', 'ignored', 'parked', 'closed')),
  add constraint gateway_events_parked check ((state in ('parked', 'closed')) = (parked_reason is not null)),
  add constraint gateway_events_closed check (state <> 'closed' or closed_at is not null);

create index gateway_events_closed_by_hand on gateway_events (received_at) where state = 'closed';
