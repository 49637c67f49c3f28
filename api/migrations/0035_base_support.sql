-- Numbers of help requests, as people read them.
create sequence support_numbers start 1001;

create table support_threads (
  id uuid primary key,
  number bigint not null default nextval('support_numbers'::regclass) unique,
  user_id uuid references users,
  guest_name text,
  guest_email text,
  guest_language text,
  topic text not null check (topic in ('payments', 'subscription', 'order', 'payout', 'account', 'safety', 'other')),
  about_type text check (about_type in ('charge', 'payment', 'order', 'payout', 'report', 'decision')),
  about_id uuid,
  about_title text,
  about_at timestamptz,
  state text not null check (state in ('open', 'answered', 'closed')),
  waiting_id uuid,
  last_id uuid not null,
  assigned_to uuid references users,
  closed_at timestamptz,
  created_at timestamptz not null,
  overdue_told_id uuid,
  check ((user_id is null) = (guest_email is not null)),
  constraint support_threads_check1 check ((guest_email is null) = (guest_name is null)),
  constraint support_threads_check2 check (num_nulls(about_type, about_id, about_title, about_at) in (0, 4)),
  constraint support_threads_check3 check ((state = 'open') = (waiting_id is not null)),
  constraint support_threads_check4 check ((state = 'closed') = (closed_at is not null))
);
create index support_threads_own on support_threads (user_id, last_id desc) where (user_id is not null);
create index support_threads_of_address on support_threads (lower(guest_email), last_id desc) where (guest_email is not null);
create index support_threads_waiting on support_threads (waiting_id) where (waiting_id is not null);
create index support_threads_newest on support_threads (state, last_id desc);
create index support_threads_taken on support_threads (assigned_to, last_id desc) where (assigned_to is not null);
create index support_threads_closed on support_threads (closed_at) where (closed_at is not null);

create table support_messages (
  id uuid primary key,
  thread_id uuid not null references support_threads on delete cascade,
  operator_id uuid references users,
  text text not null check ((text <> '') and (length(text) <= 5000)),
  created_at timestamptz not null
);
create index support_messages_of_thread on support_messages (thread_id, id desc);

create table support_notes (
  id uuid primary key,
  thread_id uuid not null references support_threads on delete cascade,
  operator_id uuid not null references users,
  text text not null check ((text <> '') and (length(text) <= 5000)),
  created_at timestamptz not null
);
create index support_notes_of_thread on support_notes (thread_id, id desc);

create table support_links (
  secret_sha256 bytea primary key,
  thread_id uuid not null references support_threads on delete cascade,
  expires_at timestamptz not null
);
create index support_links_of_thread on support_links (thread_id);
create index support_links_expiry on support_links (expires_at);

create table support_answers (
  id uuid primary key,
  name text not null,
  text text not null check ((text <> '') and (length(text) <= 5000)),
  changed_by uuid not null references users,
  changed_at timestamptz not null
);
