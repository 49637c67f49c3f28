-- Videos, and who else is in them: a video is shown once it is ready, its time has come and everyone in it consented.
create table videos (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  title text not null check (length(title) between 1 and 120),
  slug text not null unique,
  description text not null default '' check (length(description) <= 2000),
  tags text[] not null default '{}',
  audience text not null check (audience in ('public', 'followers', 'subscribers', 'sale')),
  price_minor bigint not null default 0 check (price_minor >= 0),
  subscriber_price_minor bigint,
  was_for_sale boolean not null default false,
  status text not null check (status in ('active', 'inactive')),
  is_shown boolean not null default false,
  published_at timestamptz,
  deleted_at timestamptz,
  scheduled_at timestamptz,
  file_id uuid not null references files,
  teaser_file_id uuid references files on delete set null,
  thumbnail_file_id uuid references files on delete set null,
  view_count bigint not null default 0,
  like_count integer not null default 0,
  comment_count integer not null default 0,
  bookmark_count integer not null default 0,
  revision integer not null default 1,
  words tsvector not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((audience = 'sale') = (price_minor > 0)),
  check (subscriber_price_minor is null or (audience = 'sale' and subscriber_price_minor between 1 and price_minor)),
  check (not is_shown or (status = 'active' and deleted_at is null and published_at is not null))
);
create index videos_of_performer on videos (performer_id, published_at desc, id desc) where is_shown;
create index videos_newest on videos (published_at desc, id desc) where is_shown;
create index videos_of_owner on videos (performer_id, updated_at desc, id desc) where deleted_at is null;
create index videos_by_words on videos using gin (words) where is_shown;
create index videos_by_tag on videos using gin (tags) where is_shown;
create index videos_of_file on videos (file_id);
create index videos_of_teaser on videos (teaser_file_id) where teaser_file_id is not null;
create index videos_of_thumbnail on videos (thumbnail_file_id) where thumbnail_file_id is not null;

create table video_participants (
  video_id uuid not null references videos on delete cascade,
  performer_id uuid not null references users on delete cascade,
  status text not null check (status in ('pending', 'accepted', 'declined')),
  created_at timestamptz not null,
  answered_at timestamptz,
  primary key (video_id, performer_id)
);
create index video_participants_of_performer on video_participants (performer_id, created_at desc, video_id desc);
