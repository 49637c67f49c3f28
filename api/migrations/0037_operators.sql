-- What each operator is trusted with. Whoever is an operator already keeps all of it.
create table operators (
  user_id uuid primary key references users on delete cascade,
  permissions text[] not null
    check (cardinality(permissions) > 0 and permissions <@ array['support', 'moderation', 'finance', 'owner']),
  created_at timestamptz not null default now()
);
insert into operators (user_id, permissions) select id, array['owner'] from users where role = 'operator';

-- What operators changed: who, what, about whom, how it was before and after, and why. Only ever added to.
create table operator_acts (
  id uuid primary key,
  operator_id uuid not null,
  act text not null check (act <> ''),
  target text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  request_id text not null,
  created_at timestamptz not null
);
create index operator_acts_of_target on operator_acts (target_id, id desc);
create index operator_acts_of_operator on operator_acts (operator_id, id desc);

create function operator_acts_only_grow() returns trigger language plpgsql as $$
begin
  raise exception 'operator_acts is only added to';
end $$;
create trigger operator_acts_only_grow before update or delete on operator_acts
  for each row execute function operator_acts_only_grow();
create trigger operator_acts_never_emptied before truncate on operator_acts
  for each statement execute function operator_acts_only_grow();
