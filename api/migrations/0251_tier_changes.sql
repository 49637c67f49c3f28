-- When subscriptions went over to another tier: creators count these, and see since when a fan has a tier.
create table subscription_tier_changes (
  subscription_id uuid not null references subscriptions on delete cascade,
  performer_id uuid not null references users on delete cascade,
  tier_id uuid references subscription_tiers,
  kind text not null check (kind in ('upgrade', 'downgrade')),
  changed_at timestamptz not null,
  primary key (subscription_id, changed_at)
);
create index subscription_tier_changes_of_performer on subscription_tier_changes (performer_id, changed_at);

insert into subscription_tier_changes (subscription_id, performer_id, tier_id, kind, changed_at)
select subscription_id, performer_id, tier_id, case when rank > before then 'upgrade' else 'downgrade' end, starts_at
from (
  select p.subscription_id, p.performer_id, p.tier_id, p.starts_at, coalesce(t.rank, 0) as rank,
    lag(coalesce(t.rank, 0)) over (partition by p.subscription_id order by p.starts_at) as before
  from (
    select distinct on (subscription_id, starts_at) subscription_id, performer_id, tier_id, starts_at
    from subscription_periods where kind <> 'credit' and subscription_id is not null
    order by subscription_id, starts_at, ends_at desc
  ) p left join subscription_tiers t on t.id = p.tier_id
) changed
where rank <> before;

-- The periods of one subscription: the indexes that hold each period once leave some kinds out each.
create index subscription_periods_of_subscription on subscription_periods (subscription_id, starts_at);
