-- A stream for subscribers can be for those of a tier and above.
alter table streams add column tier_id uuid references subscription_tiers
  check (tier_id is null or audience = 'subscribers');
alter table announced_streams add column tier_id uuid references subscription_tiers
  check (tier_id is null or audience = 'subscribers');
