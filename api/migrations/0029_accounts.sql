-- A username that was made from the email's first part may be changed once without a trace.
alter table users add column username_is_proposed boolean not null default false;

-- When this session was proved by a second factor; operators work only in such sessions.
alter table sessions add column second_factor_at timestamptz;

-- Whether the device asked for a finger, a face or a PIN when it last answered; unknown of those from before.
alter table passkeys add column verifies_user boolean not null default false;

-- Failures count by account and by where they came from.
alter table login_failures add column user_id uuid references users on delete cascade;
create index login_failures_of_user on login_failures (user_id);

-- Browsers in which someone has logged in before, by a cookie of which only the hash is kept.
create table known_browsers (
  user_id uuid not null references users on delete cascade,
  secret_sha256 bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, secret_sha256)
);
create index known_browsers_age on known_browsers (last_used_at);

-- Where someone who logs in elsewhere wanted to go.
alter table sign_in_attempts add column next text;
