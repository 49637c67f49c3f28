create table posts (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  type text not null check (type in ('text', 'photo', 'video', 'audio', 'scheduled-streaming')),
  title text not null default '',
  slug text not null unique,
  text text not null,
  audience text not null check (audience in ('public', 'followers', 'subscribers', 'sale')),
  price_minor bigint not null default 0 check (price_minor >= 0),
  status text not null check (status in ('active', 'inactive', 'archived')),
  pinned_at timestamptz,
  like_count integer not null default 0,
  comment_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((audience = 'sale') = (price_minor > 0))
);
-- The feed of one creator, and by a probe for each followed creator the home feed; ids grow with time.
create index posts_of_performer on posts (performer_id, id desc) where status = 'active';
-- The feed of everybody.
create index posts_newest on posts (id desc) where status = 'active';

create table post_files (
  post_id uuid not null references posts on delete cascade,
  file_id uuid not null references files,
  position integer not null,
  primary key (post_id, position)
);
create unique index post_files_of_file on post_files (file_id);
