-- Who may comment on what a creator publishes; a creator without a row takes comments from all who see it.
create table comment_settings (
  performer_id uuid primary key references users on delete cascade,
  who_may_comment text not null check (who_may_comment in ('everybody', 'followers', 'subscribers', 'nobody')),
  hidden_words text[] not null,
  updated_at timestamptz not null
);

-- A comment on a thing, or (parent_id) a reply to one. A hidden one is seen by its author, the creator and operators.
create table comments (
  id uuid primary key,
  object_type text not null check (object_type in ('feed', 'video', 'gallery', 'product')),
  object_id uuid not null,
  parent_id uuid references comments on delete cascade,
  owner_id uuid not null references users on delete cascade,
  user_id uuid not null references users on delete cascade,
  content text not null check (length(content) between 1 and 2000),
  mention_ids uuid[] not null default '{}',
  is_hidden boolean not null default false,
  reply_count integer not null default 0,
  like_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index comments_of_object on comments (object_id, object_type, id desc) where parent_id is null;
create index comments_of_parent on comments (parent_id, id desc) where parent_id is not null;
create index comments_of_user on comments (user_id, id desc);

-- Comments can be liked, and galleries, videos and products with their rooms.
alter table reactions drop constraint reactions_object_type_check;
alter table reactions add constraint reactions_object_type_check
  check (object_type in ('feed', 'performer', 'comment', 'gallery', 'video', 'product'));
create index reactions_newest on reactions (user_id, object_type, action, created_at desc);
