-- What creators keep of their fans for themselves.
create table fan_notes (
  performer_id uuid not null references users on delete cascade,
  fan_id uuid not null references users on delete cascade,
  note text not null check (length(note) between 1 and 2000),
  updated_at timestamptz not null,
  primary key (performer_id, fan_id)
);

create table saved_replies (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null
);
create index saved_replies_of_performer on saved_replies (performer_id, lower(name));

-- What is sent by itself: to who subscribes, and to who tips.
create table automatic_messages (
  performer_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('welcome', 'thanks')),
  is_on boolean not null,
  text text not null check (length(text) <= 5000),
  updated_at timestamptz not null,
  primary key (performer_id, kind)
);
