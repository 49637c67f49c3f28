-- A payout that an operator holds back says why, what is asked of its creator, and until when.
alter table payout_requests
  add column hold_reason text,
  add column hold_evidence text,
  add column hold_until timestamptz,
  add column held_by uuid references users (id),
  add column held_at timestamptz,
  add constraint payout_requests_whole_hold check (
    num_nulls(hold_reason, hold_evidence, hold_until, held_by, held_at) in (0, 5));
