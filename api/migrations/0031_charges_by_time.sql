-- What was sold on the whole site in a span of time. Charges are written in the order of time, so a BRIN index of a few
-- pages finds them and costs a charge next to nothing.
create index charges_by_time on charges using brin (created_at) with (pages_per_range = 32);
