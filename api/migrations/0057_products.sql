-- What creators sell in their stores. A file of a digital product leaves only to people who bought it.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('photo', 'video', 'audio', 'document'));

create table products (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 120),
  slug text not null unique,
  description text not null default '' check (length(description) <= 5000),
  type text not null check (type in ('physical', 'digital')),
  price_minor bigint not null check (price_minor > 0),
  -- Pieces that are left; nothing limits a digital product.
  stock integer not null default 0 check (stock >= 0),
  status text not null check (status in ('active', 'inactive')),
  is_shown boolean not null,
  published_at timestamptz,
  deleted_at timestamptz,
  image_file_id uuid references files on delete set null,
  digital_file_id uuid references files,
  view_count bigint not null default 0,
  like_count integer not null default 0,
  comment_count integer not null default 0,
  bookmark_count integer not null default 0,
  revision integer not null default 1,
  words tsvector not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (type = 'physical' or digital_file_id is not null),
  check (not is_shown or (status = 'active' and deleted_at is null and published_at is not null))
);
create index products_of_performer on products (performer_id, published_at desc, id desc) where is_shown;
create index products_newest on products (published_at desc, id desc) where is_shown;
create index products_by_price on products (price_minor, id) where is_shown;
create index products_of_owner on products (performer_id, updated_at desc, id desc) where deleted_at is null;
create index products_by_words on products using gin (words) where is_shown;
create index products_of_image on products (image_file_id) where image_file_id is not null;
create index products_of_digital_file on products (digital_file_id) where digital_file_id is not null;
