-- Accounts of one person have a stored balance. Those of the platform, the gateways and the like take part in every
-- charge of the site, so that a stored balance would be a queue for everybody: they are summed by day instead.
-- (The checks of tables spell the expression out: a function in a check is planned anew by every statement.)
create or replace function ledger_is_bounded(account_id text) returns boolean
  language sql immutable parallel safe
  return split_part(account_id, ':', 1) in ('wallet', 'earnings', 'referral');
