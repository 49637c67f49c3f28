-- The case that a decision ended, so that each is found from the other.
alter table decisions add column case_id uuid references cases on delete set null;
create index decisions_of_case on decisions (case_id) where case_id is not null;

-- What was taken down by deciding a case has the moment of that decision, and its operator.
update decisions d set case_id = c.case_id
from case_decisions c join case_things t on t.case_id = c.case_id
where d.kind = 'takedown' and t.target_id = d.target_id and c.decision = 'removed' and c.operator_id = d.operator_id
  and d.created_at between c.decided_at - interval '1 minute' and c.decided_at;

-- A takedown and its decision have one id. Those made by deciding a case had two, so that an appeal put nothing back.
update takedowns t set id = d.id from decisions d
where d.kind = 'takedown' and d.target_id = t.target_id and d.id <> t.id and d.operator_id = t.operator_id
  and d.created_at between t.created_at and t.created_at + interval '1 minute'
  and not exists (select 1 from decisions own where own.id = t.id);

-- Their lists are read by id.
create index takedowns_now on takedowns (id desc) where lifted_at is null;
