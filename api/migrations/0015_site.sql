-- Every node hears at once that a setting was changed, and who changed what is kept.
create function announce_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings', '');
  return null;
end $$;
create trigger settings_announced after insert or update or delete on settings
  for each statement execute function announce_settings();

create table settings_history (
  id uuid primary key,
  key text not null,
  value jsonb not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null
);
create index settings_history_newest on settings_history (key, changed_at desc);

-- The purposes of files belong to the rooms that use them; a purpose without a guard is refused at the door.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose ~ '^[a-z]+(-[a-z]+)*$');

-- Pages of the site such as its terms; the wire calls them posts.
create table pages (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  content text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table site_promos (
  id uuid primary key,
  title text not null,
  description text not null,
  link text not null,
  position text not null check (position in ('top', 'bottom', 'left', 'right', 'middle')),
  status text not null check (status in ('active', 'inactive')),
  photo_file_id uuid references files on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null
);

-- What people complain of; the same person and thing is one report.
create table reports (
  id uuid primary key,
  reporter_id uuid not null references users on delete cascade,
  target text not null check (target ~ '^[a-z]+$'),
  target_id uuid not null,
  performer_id uuid not null references users on delete cascade,
  title text not null,
  description text not null,
  created_at timestamptz not null,
  unique (reporter_id, target, target_id)
);
create index reports_newest on reports (id desc);

-- Lists of bookmarks, newest first.
create index bookmarks_newest on reactions (user_id, object_type, created_at desc) where action = 'bookmark';
