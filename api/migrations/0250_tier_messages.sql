-- A message that is sent by itself can be for the fans of a tier and above.
alter table automatic_messages add column tier_id uuid references subscription_tiers on delete set null;
