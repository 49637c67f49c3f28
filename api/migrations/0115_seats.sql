-- Helpers of creators: who may do what for whom. A seat begins as an invitation and is never used again once it ended.
create table seats (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  invited_by uuid not null references users on delete cascade,
  -- What the creator entered: an email or a username.
  invited text not null,
  invited_user_id uuid references users on delete cascade,
  user_id uuid references users on delete cascade,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['chat', 'post', 'money']),
  state text not null check (state in ('invited', 'active', 'ended')),
  token_sha256 bytea unique,
  expires_at timestamptz,
  created_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  check (state <> 'active' or (user_id is not null and accepted_at is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (user_id is distinct from performer_id)
);
create unique index seats_one_living on seats (performer_id, user_id) where state = 'active';
create unique index seats_one_invitation on seats (performer_id, lower(invited)) where state = 'invited';
create index seats_of_performer on seats (performer_id, id desc);
create index seats_of_user on seats (user_id) where state = 'active';
create index seats_invited_user on seats (invited_user_id);
create index seats_invited_by on seats (invited_by);

-- The seat that a session works in.
alter table sessions add column works_for uuid references seats on delete set null;
create index sessions_at_work on sessions (works_for) where works_for is not null;

-- What helpers did for their creators: one line for each call that changed something.
create table seat_acts (
  id uuid primary key,
  seat_id uuid not null references seats on delete cascade,
  performer_id uuid not null references users on delete cascade,
  helper_id uuid not null references users on delete cascade,
  call text not null,
  subject_id uuid,
  request_id text not null,
  created_at timestamptz not null
);
create index seat_acts_of_performer on seat_acts (performer_id, id desc);
create index seat_acts_of_helper on seat_acts (performer_id, helper_id, id desc);
create index seat_acts_of_seat on seat_acts (seat_id);
create index seat_acts_helper on seat_acts (helper_id);
