create table follows (
  id uuid not null unique,
  follower_id uuid not null references users on delete cascade,
  following_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (follower_id, following_id)
);
create index follows_of_following on follows (following_id, created_at desc);
create index follows_newest on follows (follower_id, created_at desc);

create table reactions (
  id uuid not null unique,
  user_id uuid not null references users on delete cascade,
  object_type text not null check (object_type in ('feed', 'performer', 'comment', 'gallery', 'video', 'product', 'story')),
  object_id uuid not null,
  action text not null check (action in ('like', 'bookmark')),
  created_at timestamptz not null,
  primary key (user_id, object_type, object_id, action)
);
create index reactions_of_object on reactions (object_id, action);
create index bookmarks_newest on reactions (user_id, object_type, created_at desc) where (action = 'bookmark');
create index reactions_liked_in_time on reactions (object_id, created_at) where (action = 'like');

create table comment_settings (
  performer_id uuid primary key references users on delete cascade,
  who_may_comment text not null check (who_may_comment in ('everybody', 'followers', 'subscribers', 'nobody')),
  hidden_words text[] not null,
  updated_at timestamptz not null
);

create table comments (
  id uuid primary key,
  object_type text not null check (object_type in ('feed', 'video', 'gallery', 'product')),
  object_id uuid not null,
  parent_id uuid references comments on delete cascade,
  owner_id uuid not null references users on delete cascade,
  user_id uuid not null references users on delete cascade,
  content text not null check ((length(content) >= 1) and (length(content) <= 2000)),
  mention_ids uuid[] not null default '{}'::uuid[],
  is_hidden boolean not null default false,
  reply_count integer not null default 0,
  like_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index comments_of_object on comments (object_id, object_type, id desc) where (parent_id is null);
create index comments_of_parent on comments (parent_id, id desc) where (parent_id is not null);
create index comments_of_user on comments (user_id, id desc);

create table bookmark_folders (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null check ((length(name) >= 1) and (length(name) <= 40)),
  created_at timestamptz not null,
  used_at timestamptz not null,
  deleted_at timestamptz
);
create unique index bookmark_folders_by_name on bookmark_folders (owner_id, lower(name)) where (deleted_at is null);
create index bookmark_folders_deleted on bookmark_folders (owner_id) where (deleted_at is not null);

create table bookmark_folder_items (
  folder_id uuid not null references bookmark_folders on delete cascade,
  reaction_id uuid not null references reactions(id) on delete cascade,
  added_at timestamptz not null,
  primary key (folder_id, reaction_id)
);
create index bookmark_folder_items_of_reaction on bookmark_folder_items (reaction_id);
