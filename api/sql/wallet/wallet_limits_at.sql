-- How a fan's limits are at a moment: for each length of time (the running day, week from Monday, month, in UTC) and for
-- what is counted, the limit in force (null: none) and what counts towards it, in hundredths of a token.
--   spending   charges that weren't given back, what private shows set aside, what custom requests, pledges and calls
--              set aside in that time, periods that a card is about to pay
--   top_up     what was paid for tokens or is about to be; a page of a gateway that nobody paid counts for an hour
create or replace function wallet_limits_at(fan uuid, moment timestamptz)
returns table (counted text, period text, limit_minor bigint, counted_minor bigint, opens_at timestamptz)
  language sql stable as $$
  select c.counted, p.period, p.limit_minor,
    case c.counted
      when 'spending' then (
        select coalesce(sum(o.total_minor - o.covered_minor), 0) from charges o
        where o.fan_id = fan and o.created_at >= p.starts_at and o.status = 'success'
      ) + (
        select coalesce(sum(h.amount_minor), 0) from ledger_holds h
        where h.account_id = 'wallet:' || fan and h.state = 'waiting'
          and (h.reference like 'private_show:%'
            or (h.reference like 'custom_request:%' or h.reference like 'pledge:%' or h.reference like 'call:%')
              and h.created_at >= p.starts_at)
      )
      else 0
    end::bigint + (
      select coalesce(sum(a.tokens_minor - a.discount_tokens_minor), 0) from payments a
      where a.fan_id = fan and a.created_at >= p.starts_at
        and a.kind = case c.counted when 'spending' then 'subscription' else 'token_package' end
        and (a.status in ('processing', 'require_authentication')
          or a.status = 'created' and a.created_at > moment - interval '1 hour'
          or c.counted = 'top_up' and a.status in ('success', 'won'))
    )::bigint,
    p.opens_at
  from (select null::uuid) nobody left join wallet_limits l on l.fan_id = fan
  cross join lateral (
    select w.period, wallet_limit_in_force(w.limit_minor, w.next_minor, w.next_at, moment) as limit_minor,
      date_trunc(w.period, moment at time zone 'UTC') at time zone 'UTC' as starts_at,
      (date_trunc(w.period, moment at time zone 'UTC') + w.length) at time zone 'UTC' as opens_at
    from (values
      ('day', interval '1 day', l.per_day_minor, l.per_day_next_minor, l.per_day_next_at),
      ('week', interval '7 days', l.per_week_minor, l.per_week_next_minor, l.per_week_next_at),
      ('month', interval '1 month', l.per_month_minor, l.per_month_next_minor, l.per_month_next_at)
    ) w(period, length, limit_minor, next_minor, next_at)
  ) p
  cross join (values ('spending'), ('top_up')) c(counted)
$$;
