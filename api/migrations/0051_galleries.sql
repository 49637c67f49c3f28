-- Galleries and the photos in them. A thing is shown while `is_shown`; lists follow the moment when it was first shown.
create table galleries (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  title text not null check (length(title) between 1 and 120),
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
  words tsvector not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((audience = 'sale') = (price_minor > 0)),
  check (subscriber_price_minor is null or (audience = 'sale' and subscriber_price_minor between 1 and price_minor)),
  check (not is_shown or (status = 'active' and deleted_at is null and published_at is not null))
);
create index galleries_of_performer on galleries (performer_id, published_at desc, id desc) where is_shown;
create index galleries_newest on galleries (published_at desc, id desc) where is_shown;
create index galleries_of_owner on galleries (performer_id, updated_at desc, id desc) where deleted_at is null;
create index galleries_by_words on galleries using gin (words) where is_shown;

-- A photo is a file of the vault in one gallery, or on its own. What people bought stays in the table after it has left:
-- `shown_at` to `left_at` is when a buyer of the gallery got it.
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
  check (status = 'active' or left_at is not null),
  check (deleted_at is null or left_at is not null)
);
create unique index photos_of_gallery_once on photos (gallery_id, file_id);
create index photos_of_gallery on photos (gallery_id, position, id);
create index photos_of_performer on photos (performer_id, id desc) where deleted_at is null;
create index photos_of_file on photos (file_id);
alter table galleries add foreign key (cover_photo_id) references photos on delete set null;
create index galleries_of_cover on galleries (cover_photo_id) where cover_photo_id is not null;
