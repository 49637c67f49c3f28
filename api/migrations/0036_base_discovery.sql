create table explore_posts (
  post_id uuid primary key references posts on delete cascade,
  performer_id uuid not null,
  position integer not null,
  is_newcomer boolean not null,
  published_at timestamptz not null
);
create index explore_posts_in_order on explore_posts ("position");
create index explore_posts_newest on explore_posts (published_at desc, post_id desc);

create table explore_performers (
  performer_id uuid primary key references users on delete cascade,
  position integer not null,
  is_newcomer boolean not null,
  followers_count integer not null,
  likes_count integer not null,
  comments_count integer not null,
  last_post_at timestamptz not null,
  score double precision not null,
  ranked_at timestamptz not null
);
create index explore_performers_in_order on explore_performers ("position");

create table explore_tags (
  tag text primary key,
  post_count integer not null,
  recent_count integer not null,
  growth double precision not null
);
create index explore_tags_begin on explore_tags (tag text_pattern_ops);

create table search_keywords (
  day date not null,
  keyword text not null check ((length(keyword) >= 1) and (length(keyword) <= 100)),
  object_type text not null,
  attempts integer not null,
  updated_at timestamptz not null,
  primary key (day, keyword, object_type)
);
create index search_keywords_begin on search_keywords (keyword text_pattern_ops);

create table known_words (
  word text primary key,
  things integer not null
);
create index known_words_alike on known_words using gin (word gin_trgm_ops);
