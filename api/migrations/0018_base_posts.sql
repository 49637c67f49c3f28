create table posts (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  type text not null check (type in ('text', 'photo', 'video', 'audio', 'scheduled-streaming')),
  title text not null default '',
  slug text not null unique,
  text text not null,
  audience text not null check (audience in ('public', 'followers', 'subscribers', 'sale')),
  price_minor bigint not null default 0 check (price_minor >= 0),
  status text not null check (status in ('draft', 'scheduled', 'processing', 'review', 'consent', 'active', 'file-error', 'inactive', 'archived')),
  pinned_at timestamptz,
  like_count integer not null default 0,
  comment_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  teaser_text text not null default '' check (length(teaser_text) <= 500),
  published_at timestamptz,
  scheduled_at timestamptz,
  expires_at timestamptz,
  deleted_at timestamptz,
  revision integer not null default 1,
  was_for_sale boolean not null default false,
  subscriber_price_minor bigint,
  thumbnail_file_id uuid references files on delete set null,
  teaser_file_id uuid references files on delete set null,
  tags text[] not null default '{}'::text[],
  mention_ids uuid[] not null default '{}'::uuid[],
  streaming_at timestamptz,
  poll_question text,
  poll_closes_at timestamptz,
  open_words tsvector not null default ''::tsvector,
  closed_words tsvector not null default ''::tsvector,
  edited_at timestamptz,
  tier_id uuid references subscription_tiers,
  people text check (people in ('alone', 'waiting', 'agreed', 'withdrawn')),
  check ((audience = 'sale') = (price_minor > 0)),
  constraint posts_shown_since check ((status <> 'active') or (published_at is not null)),
  constraint posts_scheduled_for check ((status <> 'scheduled') or (scheduled_at is not null)),
  constraint posts_deleted_are_archived check ((deleted_at is null) or (status = 'archived')),
  constraint posts_subscriber_price check ((subscriber_price_minor is null) or ((audience = 'sale') and ((subscriber_price_minor >= 1) and (subscriber_price_minor <= price_minor)))),
  constraint posts_check1 check ((tier_id is null) or (audience = 'subscribers'))
);
create index posts_of_performer on posts (performer_id, published_at desc, id desc) where (status = 'active');
create index posts_newest on posts (published_at desc, id desc) where (status = 'active');
create index posts_pinned on posts (performer_id, pinned_at desc) where (pinned_at is not null);
create index posts_of_owner on posts (performer_id, updated_at desc, id desc) where (deleted_at is null);
create index posts_by_tag on posts using gin (tags) where (status = 'active');
create index posts_of_thumbnail on posts (thumbnail_file_id) where (thumbnail_file_id is not null);
create index posts_of_teaser on posts (teaser_file_id) where (teaser_file_id is not null);
create index posts_by_open_words on posts using gin (open_words) where (status = 'active');
create index posts_by_closed_words on posts using gin (closed_words) where ((status = 'active') and (audience <> 'public'));
create index posts_of_tier on posts (tier_id) where (tier_id is not null);

create table post_files (
  post_id uuid not null references posts on delete cascade,
  file_id uuid not null references files,
  position integer not null,
  alt_text text not null default '' check (length(alt_text) <= 300),
  removed_at timestamptz,
  primary key (post_id, file_id)
);
create index post_files_of_file on post_files (file_id);

create table poll_options (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  post_id uuid references posts on delete cascade,
  position integer not null default 0,
  description text not null check ((length(description) >= 1) and (length(description) <= 100)),
  closes_at timestamptz,
  vote_count integer not null default 0,
  created_at timestamptz not null
);
create index poll_options_of_post on poll_options (post_id, "position") where (post_id is not null);
create index poll_options_unused on poll_options (created_at) where (post_id is null);

create table poll_votes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  option_id uuid not null references poll_options on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index poll_votes_of_option on poll_votes (option_id);

create table post_collections (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  title text not null check ((length(title) >= 1) and (length(title) <= 60)),
  description text not null default '' check (length(description) <= 300),
  slug text not null,
  cover_post_id uuid references posts on delete set null,
  is_listed boolean not null default true,
  place integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index post_collections_by_title on post_collections (performer_id, lower(title)) where (deleted_at is null);
create unique index post_collections_by_slug on post_collections (performer_id, slug) where (deleted_at is null);
create index post_collections_deleted on post_collections (performer_id) where (deleted_at is not null);
create index post_collections_of_cover on post_collections (cover_post_id) where (cover_post_id is not null);

create table post_collection_items (
  collection_id uuid not null references post_collections on delete cascade,
  post_id uuid not null references posts on delete cascade,
  added_at timestamptz not null,
  primary key (collection_id, post_id)
);
create index post_collection_items_of_post on post_collection_items (post_id);
