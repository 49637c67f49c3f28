-- The lists of operators: accounts of one role, those that are suspended, and what was done of one kind, newest first.
create index users_by_role on users (role, id desc);
create index users_suspended on users (id desc) where status = 'inactive';
create index operator_acts_of_kind on operator_acts (act, id desc);
