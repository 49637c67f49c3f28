-- Usernames that read alike are one name: 0 and o, 1, i and l, 5 and s, rn and m, vv and w.
create function username_skeleton(username text) returns text language sql immutable parallel safe as $$
  select replace(replace(translate(lower(username), '015i', 'olsl'), 'rn', 'm'), 'vv', 'w')
$$;

-- Names that read alike already keep what they have: the later ones have no skeleton until they change.
alter table users add column username_skeleton text;
alter table users add column phone_code text;
update users u set username_skeleton = username_skeleton(u.username)
where u.username is not null and not exists (
  select 1 from users o
  where o.id < u.id and username_skeleton(o.username) = username_skeleton(u.username));
create unique index users_username_skeleton on users (username_skeleton);

create function keep_username_skeleton() returns trigger language plpgsql as $$
begin
  new.username_skeleton := username_skeleton(new.username);
  return new;
end $$;
create trigger users_username_skeleton before insert or update of username on users
  for each row execute function keep_username_skeleton();

-- The address that a username had leads to its account for a while, and nobody else may take it.
create table former_usernames (
  username text primary key,
  username_skeleton text not null generated always as (username_skeleton(username)) stored,
  user_id uuid not null references users on delete cascade,
  kept_until timestamptz not null
);
create index former_usernames_skeleton on former_usernames (username_skeleton);
create index former_usernames_of_user on former_usernames (user_id);

-- When whoever uses a session last proved who they are, and when its device was announced as new by mail.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null;
alter table sessions add column announced_at timestamptz;
create index sessions_expiry on sessions (expires_at);

create table known_devices (
  user_id uuid not null references users on delete cascade,
  device text not null,
  first_seen_at timestamptz not null,
  primary key (user_id, device)
);

-- Wrong passwords in a row for what was typed, whether or not there is such an account.
create table login_failures (
  subject bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  last_failed_at timestamptz not null
);
create index login_failures_age on login_failures (last_failed_at);

-- Solved captchas, each of which counts once.
create table captcha_used (
  solution_sha256 bytea primary key,
  expires_at timestamptz not null
);
create index captcha_used_expiry on captcha_used (expires_at);
