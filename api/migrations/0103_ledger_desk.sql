-- Operators read the entries of the house's accounts, newest first. The fees are in nearly every transfer, so theirs are
-- found by going through the newest transfers, and no charge writes a line here.
create index ledger_postings_from_house on ledger_postings (from_id, transfer_id)
  where split_part(from_id, ':', 1) in ('platform', 'gateway', 'payout', 'tax') and from_id <> 'platform:fees';
create index ledger_postings_to_house on ledger_postings (to_id, transfer_id)
  where split_part(to_id, ':', 1) in ('platform', 'gateway', 'payout', 'tax') and to_id <> 'platform:fees';

-- What the nightly check found.
create table ledger_checks (
  checked_at timestamptz primary key,
  took_ms integer not null,
  differences integer not null
);
