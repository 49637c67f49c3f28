-- A limit as it is at a moment: one that was raised or lifted holds on until its time.
create or replace function wallet_limit_in_force(
  limit_minor bigint, next_minor bigint, next_at timestamptz, moment timestamptz
) returns bigint language sql immutable as $$
  select case when next_at <= moment then next_minor else limit_minor end
$$;
