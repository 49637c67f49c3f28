-- The sandbox's own books: when a card paid, and when the money went back to it, so that ours can be held against them.
alter table sandbox_checkouts
  add column paid_at timestamptz,
  add column refunded_at timestamptz,
  add column disputed_at timestamptz;
update sandbox_checkouts set paid_at = created_at where status = 'paid';
create index sandbox_checkouts_paid on sandbox_checkouts (paid_at) where paid_at is not null;
