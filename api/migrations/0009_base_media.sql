create table known_pictures (
  id uuid primary key,
  hash bit(64) not null unique,
  note text not null default '',
  created_by uuid not null,
  created_at timestamptz not null
);

create table file_folders (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null check ((name <> '') and (length(name) <= 60)),
  created_at timestamptz not null
);
create unique index file_folders_by_name on file_folders (owner_id, lower(name));

create table files (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  purpose text not null check (purpose ~ '^[a-z]+(-[a-z]+)*$'),
  kind text not null check (kind in ('photo', 'video', 'audio', 'document')),
  status text not null default 'finished' check (status in ('processing', 'review', 'waiting', 'finished', 'refused', 'error')),
  name text not null,
  mime_type text not null,
  bytes bigint not null,
  width integer,
  height integer,
  duration_ms integer,
  thumbhash text,
  renditions text[] not null,
  created_at timestamptz not null,
  percent smallint not null default 100 check ((percent >= 0) and (percent <= 100)),
  cause text,
  tries smallint not null default 0,
  claimed_until timestamptz,
  streams jsonb,
  sprite jsonb,
  waveform smallint[],
  picture_hash bit(64),
  stage text not null default 'done' check (stage in ('prepare', 'render', 'done')),
  checksum text,
  folder_id uuid references file_folders on delete set null,
  made_smaller_at timestamptz,
  watermark_words text,
  watermark_place text,
  captions text[] not null default '{}'::text[],
  ai_label text check (ai_label in ('creator', 'file', 'operator')),
  has_hidden_mark boolean not null default false,
  constraint files_watermark_fits check ((watermark_words is null) = (watermark_place is null))
);
create index files_of_owner on files (owner_id, created_at desc);
create index files_processing on files (claimed_until) where (status = 'processing');
create index files_in_review on files (id) where (status = 'review');
create index files_of_vault on files (owner_id, id desc) where (purpose ~~ 'feed-%');
create index files_of_folder on files (folder_id) where (folder_id is not null);
create index files_for_messages on files (created_at) where (purpose ~~ 'message-%');
create index files_to_make_smaller on files (id desc) where ((made_smaller_at is null) and (kind = 'photo') and (status = 'finished'));
create index files_waiting on files (owner_id, id) where (status = 'waiting');
create index files_hidden_marks on files (owner_id, id desc) where has_hidden_mark;

create table file_openings (
  viewer_id uuid not null,
  file_id uuid not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  primary key (viewer_id, file_id)
);
create index file_openings_recent on file_openings (viewer_id, last_at desc);
create index file_openings_file on file_openings (file_id);

create table watermarks (
  performer_id uuid primary key references users,
  is_on boolean not null,
  words text check ((length(words) >= 1) and (length(words) <= 40)),
  place text not null check (place in ('top-left', 'top-right', 'bottom-left', 'bottom-right', 'middle')),
  updated_at timestamptz not null,
  has_hidden_marks boolean not null default false
);

create table file_reviews (
  file_id uuid primary key references files on delete cascade,
  owner_id uuid not null references users on delete cascade,
  kind text not null,
  target_id uuid not null,
  asked_at timestamptz not null,
  claimed_by uuid references users on delete set null,
  claimed_until timestamptz,
  outcome text check (outcome in ('approved', 'refused')),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  decision_id uuid references decisions,
  check ((outcome is null) = (decided_at is null))
);
create index file_reviews_open on file_reviews (kind, target_id) where (outcome is null);
create index file_reviews_decided on file_reviews (decided_at desc) where (outcome is not null);
create index file_reviews_of_owner on file_reviews (owner_id, asked_at desc);
create index file_reviews_of_decision on file_reviews (decision_id) where (decision_id is not null);

create table media_captions (
  id uuid primary key,
  file_id uuid not null references files on delete cascade,
  owner_id uuid not null references users,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z]{2,4})?$'),
  text text not null check ((text <> '') and (octet_length(text) <= 2000000)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (file_id, language)
);
create index media_captions_of_owner on media_captions (owner_id, id);

create table marked_copies (
  key text primary key,
  file_id uuid not null,
  made_at timestamptz not null
);
create index marked_copies_file on marked_copies (file_id);
create index marked_copies_made on marked_copies (made_at);
