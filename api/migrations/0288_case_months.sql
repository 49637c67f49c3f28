-- The cases of a month are reported by when they came in.
create index cases_received on cases (received_at, id);
