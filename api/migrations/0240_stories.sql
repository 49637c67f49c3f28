-- A story is one photo or clip that a creator shows for a day. It begins when its file is ready, so until then it has no
-- times; a deleted one is gone for everybody at once.
create table stories (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  file_id uuid not null references files on delete cascade,
  caption text not null default '' check (length(caption) <= 200),
  audience text not null check (audience in ('followers', 'subscribers')),
  status text not null check (status in ('processing', 'active', 'file-error', 'removed')),
  problem text,
  view_count integer not null default 0,
  like_count integer not null default 0,
  reply_count integer not null default 0,
  created_at timestamptz not null,
  published_at timestamptz,
  expires_at timestamptz,
  check ((published_at is null) = (expires_at is null)),
  check (status <> 'active' or published_at is not null)
);
create index stories_live on stories (performer_id, expires_at) where status = 'active';
create index stories_own on stories (performer_id, id desc);
create index stories_of_file on stories (file_id);

-- Who saw a story, once for each.
create table story_views (
  story_id uuid not null references stories on delete cascade,
  viewer_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (story_id, viewer_id)
);
create index story_views_newest on story_views (story_id, seen_at desc, viewer_id desc);
create index story_views_of_viewer on story_views (viewer_id, story_id);

alter table messages add column story_id uuid references stories on delete set null;
create index messages_of_story on messages (story_id) where story_id is not null;

alter table reactions drop constraint reactions_object_type_check;
alter table reactions add constraint reactions_object_type_check
  check (object_type in ('feed', 'performer', 'comment', 'gallery', 'video', 'product', 'story'));

alter table takedowns drop constraint takedowns_target_check;
alter table takedowns add constraint takedowns_target_check
  check (target in ('feed', 'gallery', 'video', 'product', 'message', 'story'));
