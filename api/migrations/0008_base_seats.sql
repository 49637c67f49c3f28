create table seats (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  invited_by uuid not null references users on delete cascade,
  invited text not null,
  invited_user_id uuid references users on delete cascade,
  user_id uuid references users on delete cascade,
  scopes text[] not null check ((cardinality(scopes) > 0) and (scopes <@ ARRAY['chat', 'post', 'money'])),
  state text not null check (state in ('invited', 'active', 'ended')),
  token_sha256 bytea unique,
  expires_at timestamptz,
  created_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  check ((state <> 'active') or ((user_id is not null) and (accepted_at is not null))),
  constraint seats_check1 check ((state = 'ended') = (ended_at is not null)),
  constraint seats_check2 check (user_id is distinct from performer_id)
);
create unique index seats_one_living on seats (performer_id, user_id) where (state = 'active');
create unique index seats_one_invitation on seats (performer_id, lower(invited)) where (state = 'invited');
create index seats_of_performer on seats (performer_id, id desc);
create index seats_of_user on seats (user_id) where (state = 'active');
create index seats_invited_user on seats (invited_user_id);
create index seats_invited_by on seats (invited_by);
alter table sessions add constraint sessions_works_for_fkey foreign key (works_for) references seats(id) on delete set null;
alter table seat_acts add constraint seat_acts_seat_id_fkey foreign key (seat_id) references seats(id) on delete cascade;
