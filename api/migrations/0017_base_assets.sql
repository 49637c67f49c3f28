create table videos (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  title text not null check ((length(title) >= 1) and (length(title) <= 120)),
  slug text not null unique,
  description text not null default '' check (length(description) <= 2000),
  tags text[] not null default '{}'::text[],
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
  words tsvector not null default ''::tsvector,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  tier_id uuid references subscription_tiers,
  people text check (people in ('alone', 'waiting', 'agreed', 'withdrawn')),
  check ((audience = 'sale') = (price_minor > 0)),
  constraint videos_check1 check ((subscriber_price_minor is null) or ((audience = 'sale') and ((subscriber_price_minor >= 1) and (subscriber_price_minor <= price_minor)))),
  constraint videos_check2 check ((not is_shown) or ((status = 'active') and (deleted_at is null) and (published_at is not null))),
  constraint videos_check3 check ((tier_id is null) or (audience = 'subscribers'))
);
create index videos_of_performer on videos (performer_id, published_at desc, id desc) where is_shown;
create index videos_newest on videos (published_at desc, id desc) where is_shown;
create index videos_of_owner on videos (performer_id, updated_at desc, id desc) where (deleted_at is null);
create index videos_by_words on videos using gin (words) where is_shown;
create index videos_by_tag on videos using gin (tags) where is_shown;
create index videos_of_file on videos (file_id);
create index videos_of_teaser on videos (teaser_file_id) where (teaser_file_id is not null);
create index videos_of_thumbnail on videos (thumbnail_file_id) where (thumbnail_file_id is not null);

create table video_participants (
  video_id uuid not null references videos on delete cascade,
  performer_id uuid not null references users on delete cascade,
  status text not null check (status in ('pending', 'accepted', 'declined')),
  created_at timestamptz not null,
  answered_at timestamptz,
  primary key (video_id, performer_id)
);
create index video_participants_of_performer on video_participants (performer_id, created_at desc, video_id desc);

create table galleries (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  title text not null check ((length(title) >= 1) and (length(title) <= 120)),
  slug text not null unique,
  description text not null default '' check (length(description) <= 2000),
  audience text not null check (audience in ('public', 'followers', 'subscribers', 'sale')),
  price_minor bigint not null default 0 check (price_minor >= 0),
  subscriber_price_minor bigint,
  was_for_sale boolean not null default false,
  status text not null check (status in ('active', 'inactive')),
  is_shown boolean not null,
  published_at timestamptz,
  deleted_at timestamptz,
  cover_photo_id uuid,
  photo_count integer not null default 0,
  view_count bigint not null default 0,
  like_count integer not null default 0,
  comment_count integer not null default 0,
  bookmark_count integer not null default 0,
  revision integer not null default 1,
  words tsvector not null default ''::tsvector,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  tier_id uuid references subscription_tiers,
  people text check (people in ('alone', 'waiting', 'agreed', 'withdrawn')),
  check ((audience = 'sale') = (price_minor > 0)),
  constraint galleries_check1 check ((subscriber_price_minor is null) or ((audience = 'sale') and ((subscriber_price_minor >= 1) and (subscriber_price_minor <= price_minor)))),
  constraint galleries_check2 check ((not is_shown) or ((status = 'active') and (deleted_at is null) and (published_at is not null))),
  constraint galleries_check3 check ((tier_id is null) or (audience = 'subscribers'))
);
create index galleries_of_performer on galleries (performer_id, published_at desc, id desc) where is_shown;
create index galleries_newest on galleries (published_at desc, id desc) where is_shown;
create index galleries_of_owner on galleries (performer_id, updated_at desc, id desc) where (deleted_at is null);
create index galleries_by_words on galleries using gin (words) where is_shown;
create index galleries_of_cover on galleries (cover_photo_id) where (cover_photo_id is not null);

create table photos (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  gallery_id uuid references galleries on delete cascade,
  file_id uuid not null references files,
  title text not null default '' check (length(title) <= 120),
  description text not null default '' check (length(description) <= 2000),
  status text not null check (status in ('active', 'inactive')),
  is_preview boolean not null default false,
  is_ready boolean not null,
  position integer not null default 0,
  shown_at timestamptz,
  left_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'active') or (left_at is not null)),
  constraint photos_check1 check ((deleted_at is null) or (left_at is not null))
);
create unique index photos_of_gallery_once on photos (gallery_id, file_id);
create index photos_of_gallery on photos (gallery_id, "position", id);
create index photos_of_performer on photos (performer_id, id desc) where (deleted_at is null);
create index photos_of_file on photos (file_id);
alter table galleries add constraint galleries_cover_photo_id_fkey foreign key (cover_photo_id) references photos(id) on delete set null;
