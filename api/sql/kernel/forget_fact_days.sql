-- Forgets the facts of days before this one (UTC) by dropping their tables. A day in which a listener has something left
-- to read stays.
create or replace function forget_fact_days(first_kept date) returns void language plpgsql
  set lock_timeout = '2s'
as $$
declare
  day_table text;
  is_read boolean;
begin
  for day_table in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'facts'::regclass and c.relname ~ '^facts_\d{8}$'
      and c.relname < 'facts_' || to_char(first_kept, 'YYYYMMDD')
    order by c.relname
  loop
    execute format(
      'select not exists (select from fact_cursors c where exists (
         select from %I f where (f.xid, f.seq) > (c.xid, c.seq)))', day_table) into is_read;
    if is_read then
      execute format('drop table %I', day_table);
    end if;
  end loop;
  delete from facts_other_days f
  where f.created_at < first_kept::timestamp at time zone 'UTC'
    and not exists (select from fact_cursors c where (f.xid, f.seq) > (c.xid, c.seq));
end $$;
