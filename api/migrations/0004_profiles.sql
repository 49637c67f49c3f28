create table categories (
  id uuid primary key,
  name text not null,
  slug text not null unique
);

-- What a creator shows; the counters are moved by the rooms that own what is counted.
create table performers (
  user_id uuid primary key references users on delete cascade,
  category_id uuid references categories,
  headline text not null default '',
  bio text not null default '',
  date_of_birth date,
  monthly_price_minor bigint not null default 0 check (monthly_price_minor >= 0),
  yearly_price_minor bigint not null default 0 check (yearly_price_minor >= 0),
  public_chat_price_minor bigint not null default 0 check (public_chat_price_minor >= 0),
  free_days integer not null default 0 check (free_days >= 0),
  commission_bps integer check (commission_bps between 0 and 10000),
  featured_at timestamptz,
  verified_at timestamptz,
  followers_count integer not null default 0,
  likes_count integer not null default 0,
  subscribers_count integer not null default 0,
  views_count integer not null default 0,
  feeds_count integer not null default 0,
  photos_count integer not null default 0,
  videos_count integer not null default 0,
  score double precision not null default 0,
  created_at timestamptz not null
);
-- Listing: popular first.
create index performers_popular on performers (score desc, user_id) where verified_at is not null;
create index performers_category on performers (category_id, score desc) where verified_at is not null;
create index performers_latest on performers (created_at desc, user_id) where verified_at is not null;
