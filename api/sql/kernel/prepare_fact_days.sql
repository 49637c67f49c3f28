-- Gives each day from the first to the last (UTC) a table for its facts, if it has none, with what was recorded of that
-- day before. Inserts wait meanwhile, which is a moment; where it can't have the lock within two seconds, it fails.
create or replace function prepare_fact_days(first_day date, last_day date) returns void language plpgsql
  set lock_timeout = '2s'
as $$
declare
  day date;
  day_table text;
  begins timestamptz;
  ends timestamptz;
begin
  for day in select generate_series(first_day, last_day, '1 day') loop
    day_table := 'facts_' || to_char(day, 'YYYYMMDD');
    continue when to_regclass(day_table) is not null;
    begins := day::timestamp at time zone 'UTC';
    ends := (day + 1)::timestamp at time zone 'UTC';
    lock table facts_other_days in access exclusive mode;
    execute format('create table %I (like facts including all)', day_table);
    execute format(
      'with moved as (delete from facts_other_days where created_at >= %L and created_at < %L returning *)
       insert into %I select * from moved', begins, ends, day_table);
    execute format('alter table facts attach partition %I for values from (%L) to (%L)', day_table, begins, ends);
  end loop;
end $$;
