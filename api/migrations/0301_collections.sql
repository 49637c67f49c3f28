-- Collections: into which creators sort their posts. A deleted one can come back for a while.
create table post_collections (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  title text not null check (length(title) between 1 and 60),
  description text not null default '' check (length(description) <= 300),
  -- What its address says; it stays when the title changes, so that links that were shared go on working.
  slug text not null,
  -- The post whose picture stands for it; without one it is the newest that has a picture.
  cover_post_id uuid references posts on delete set null,
  is_listed boolean not null default true,
  place integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index post_collections_by_title on post_collections (performer_id, lower(title)) where deleted_at is null;
create unique index post_collections_by_slug on post_collections (performer_id, slug) where deleted_at is null;
create index post_collections_deleted on post_collections (performer_id) where deleted_at is not null;
create index post_collections_of_cover on post_collections (cover_post_id) where cover_post_id is not null;

create table post_collection_items (
  collection_id uuid not null references post_collections on delete cascade,
  post_id uuid not null references posts on delete cascade,
  added_at timestamptz not null,
  primary key (collection_id, post_id)
);
create index post_collection_items_of_post on post_collection_items (post_id);
