-- Records a batch: everything that can be recorded, and answers the rest. How much care is taken first:
--   blind   none: what cannot be recorded is an error of the whole batch
--   judged  what is committed now says what cannot be recorded; a race that is lost after that is such an error
--   locked  the accounts are locked and judged then, so that only a race for a key can be lost
-- Such an error (unique, check or foreign key violation) leaves nothing behind: the caller asks again with more care.
create or replace function ledger_record(
  t_id uuid[], t_kind text[], t_reference text[], t_key text[], t_hash bytea[], t_reverses uuid[], t_hold uuid[],
  t_reason text[], t_caused_by text[], t_at timestamptz[], t_postings smallint[],
  p_n integer[], p_position smallint[], p_from text[], p_to text[], p_currency text[], p_amount bigint[],
  care text
) returns setof ledger_exception language plpgsql security definer
  set search_path = public, pg_temp
  set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  exceptions ledger_exception[] := '{}';
begin
  perform set_config('fanfare.ledger', 'open', true);
  if care <> 'blind' then
    exceptions := ledger_judge(
      t_key, t_hash, t_reverses, t_hold, p_n, p_from, p_to, p_currency, p_amount, '{}', care = 'locked');
  end if;
  perform ledger_write(
    t_id, t_kind, t_reference, t_key, t_hash, t_reverses, t_hold, t_reason, t_caused_by, t_at, t_postings,
    p_n, p_position, p_from, p_to, p_currency, p_amount, array(select e.n from unnest(exceptions) e));
  perform set_config('fanfare.ledger', 'shut', true);
  return query select * from unnest(exceptions);
end $$;
