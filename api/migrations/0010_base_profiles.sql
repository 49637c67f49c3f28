create table categories (
  id uuid primary key,
  name text not null,
  slug text not null unique
);

create table performers (
  user_id uuid primary key references users on delete cascade,
  headline text not null default '',
  bio text not null default '',
  date_of_birth date,
  monthly_price_minor bigint not null default 0 check (monthly_price_minor >= 0),
  yearly_price_minor bigint not null default 0 check (yearly_price_minor >= 0),
  public_chat_price_minor bigint not null default 0 check (public_chat_price_minor >= 0),
  free_days integer not null default 0 check (free_days >= 0),
  commission_bps integer check ((commission_bps >= 0) and (commission_bps <= 10000)),
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
  created_at timestamptz not null,
  languages text[] not null default '{}'::text[],
  city text,
  state text,
  zipcode text,
  address text,
  height text,
  weight text,
  eyes text,
  hair text,
  pubic_hair text,
  butt text,
  ethnicity text,
  body_type text,
  sexual_orientation text,
  links jsonb not null default '[]',
  hidden_fields text[] not null default '{bodyType,butt,city,dateOfBirth,ethnicity,eyes,hair,height,pubicHair,sexualOrientation,weight}'::text[],
  welcome_video_file_id uuid,
  activate_welcome_video boolean not null default false,
  streaming_status text not null default 'offline' check (streaming_status in ('offline', 'public', 'private', 'group')),
  last_streaming_at timestamptz,
  galleries_count integer not null default 0,
  products_count integer not null default 0,
  shuffle double precision not null default random(),
  listed boolean not null default false,
  traits text[] not null default '{}'::text[],
  search_text text not null default '',
  referrer_id uuid references users on delete set null,
  referral_ends_at timestamptz,
  ai_label text check (ai_label in ('creator', 'operator'))
) with (fillfactor=85);
create index performers_popular on performers (score desc, user_id) where listed;
create index performers_latest on performers (created_at desc, user_id) where listed;
create index performers_live on performers (((streaming_status <> 'offline')) desc, score desc, user_id) where listed;
create index performers_shuffled on performers (shuffle) where listed;
create index performers_born on performers (date_of_birth) where listed;
create index performers_traits on performers using gin (traits) where listed;
create index performers_named on performers using gin (search_text gin_trgm_ops) where listed;
create index performers_unverified on performers (user_id) where (verified_at is null);
create index performers_verified on performers (verified_at desc, user_id) where (verified_at is not null);
create index performers_of_referrer on performers (referrer_id) where (referrer_id is not null);

create table performer_categories (
  performer_id uuid not null references performers(user_id) on delete cascade,
  category_id uuid not null references categories,
  position smallint not null,
  primary key (performer_id, category_id)
);
create index performer_categories_of on performer_categories (category_id);

create table performer_banking (
  performer_id uuid primary key references performers(user_id) on delete cascade,
  first_name text not null,
  last_name text not null,
  bank_name text not null,
  bank_account_sealed text not null,
  country text not null,
  state text not null,
  city text not null,
  address text not null,
  bank_routing_sealed text not null,
  bank_swift_code text not null,
  ssn_sealed text not null,
  updated_at timestamptz not null,
  changed_at timestamptz not null
);

create table performer_gateways (
  performer_id uuid not null references performers(user_id) on delete cascade,
  key text not null check (key = 'paypal'),
  value jsonb not null,
  updated_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (performer_id, key)
);

create table upload_counts (
  user_id uuid primary key references users on delete cascade,
  day date not null,
  uploads integer not null
);

create table name_notices (
  user_id uuid primary key references users on delete cascade,
  created_at timestamptz not null,
  answered_at timestamptz
);
