-- The owners of kept cards are told once, a month before a card ends.
alter table payment_cards add column expiry_told_at timestamptz;
create index payment_cards_ending on payment_cards (year, month, id) where deleted_at is null and expiry_told_at is null;
