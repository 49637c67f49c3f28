-- The one place that holds fans to their own limits: which of these amounts go beyond them, given those before, and the
-- limit that opens last. `period` is break while the fan takes one. A null amount isn't held to limits. The fans' rows
-- stay locked until the transaction ends, in the fans' order, so that two amounts at once can't pass together.
create or replace function wallet_beyond_limits(fans uuid[], amounts bigint[], what text, moment timestamptz)
returns table (n integer, period text, limit_minor bigint, counted_minor bigint, opens_at timestamptz)
  language plpgsql as $$
#variable_conflict use_column
declare
  person record;
  breach record;
  passed bigint;
begin
  for person in
    select l.fan_id, l.break_until from wallet_limits l
    where l.fan_id = any(array(select fans[i] from generate_subscripts(fans, 1) i where amounts[i] is not null))
    order by l.fan_id for update
  loop
    passed := 0;
    for i in 1 .. cardinality(fans) loop
      continue when fans[i] <> person.fan_id or amounts[i] is null;
      if person.break_until > moment then
        return query select i, 'break', null::bigint, null::bigint, person.break_until;
        continue;
      end if;
      select w.period, w.limit_minor, w.counted_minor + passed as counted_minor, w.opens_at into breach
      from wallet_limits_at(person.fan_id, moment) w
      where w.counted = what and w.counted_minor + passed + amounts[i] > w.limit_minor
      order by w.opens_at desc limit 1;
      if found then
        return query select i, breach.period, breach.limit_minor, breach.counted_minor, breach.opens_at;
      else
        passed := passed + amounts[i];
      end if;
    end loop;
  end loop;
end $$;
