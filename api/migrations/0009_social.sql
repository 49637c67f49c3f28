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
  object_type text not null check (object_type in ('feed', 'performer')),
  object_id uuid not null,
  action text not null check (action in ('like', 'bookmark')),
  created_at timestamptz not null,
  primary key (user_id, object_type, object_id, action)
);
create index reactions_of_object on reactions (object_id, action);
