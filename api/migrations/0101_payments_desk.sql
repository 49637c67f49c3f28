-- Operators look through all payments, newest first, by how they stand and by gateway; and through what gateways told of one.
create index payments_newest on payments (created_at desc, id desc);
create index payments_by_status on payments (status, created_at desc, id desc);
create index payments_by_gateway on payments (gateway, created_at desc, id desc);
create index gateway_events_of_payment on gateway_events (payment_id, received_at) where payment_id is not null;
