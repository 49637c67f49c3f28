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
  constraint stories_check1 check ((status <> 'active') or (published_at is not null))
);
create index stories_live on stories (performer_id, expires_at) where (status = 'active');
create index stories_own on stories (performer_id, id desc);
create index stories_of_file on stories (file_id);

create table story_views (
  story_id uuid not null references stories on delete cascade,
  viewer_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (story_id, viewer_id)
);
create index story_views_newest on story_views (story_id, seen_at desc, viewer_id desc);
create index story_views_of_viewer on story_views (viewer_id, story_id);

create table story_highlights (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  title text not null check ((length(title) >= 1) and (length(title) <= 40)),
  cover_id uuid references stories on delete set null,
  place integer not null,
  created_at timestamptz not null
);
create index story_highlights_of_performer on story_highlights (performer_id, place, id);
create index story_highlights_of_cover on story_highlights (cover_id) where (cover_id is not null);

create table story_highlight_items (
  highlight_id uuid not null references story_highlights on delete cascade,
  story_id uuid not null references stories on delete cascade,
  place integer not null,
  primary key (highlight_id, story_id)
);
create index story_highlight_items_of_story on story_highlight_items (story_id);
