create table addresses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  country text not null,
  state text not null,
  city text not null,
  district text not null,
  ward text not null,
  street_address text not null,
  street_number text not null,
  zip_code text not null,
  description text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index addresses_of_user on addresses (user_id, created_at desc);

create table products (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  name text not null check ((length(name) >= 1) and (length(name) <= 120)),
  slug text not null unique,
  description text not null default '' check (length(description) <= 5000),
  type text not null check (type in ('physical', 'digital')),
  price_minor bigint not null check (price_minor > 0),
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
  words tsvector not null default ''::tsvector,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((type = 'physical') or (digital_file_id is not null)),
  constraint products_check1 check ((not is_shown) or ((status = 'active') and (deleted_at is null) and (published_at is not null)))
);
create index products_of_performer on products (performer_id, published_at desc, id desc) where is_shown;
create index products_newest on products (published_at desc, id desc) where is_shown;
create index products_by_price on products (price_minor, id) where is_shown;
create index products_of_owner on products (performer_id, updated_at desc, id desc) where (deleted_at is null);
create index products_by_words on products using gin (words) where is_shown;
create index products_of_image on products (image_file_id) where (image_file_id is not null);
create index products_of_digital_file on products (digital_file_id) where (digital_file_id is not null);
create index products_of_type on products (type, published_at desc, id desc) where is_shown;

create table coupons (
  id uuid primary key,
  code text not null check ((code = upper(code)) and ((length(code) >= 3) and (length(code) <= 40))),
  name text not null default '',
  value_bps integer not null check ((value_bps >= 1) and (value_bps <= 10000)),
  applies_to text not null check (applies_to in ('top_up', 'cart')),
  performer_id uuid references users on delete cascade,
  status text not null default 'active' check (status in ('active', 'inactive')),
  starts_at timestamptz,
  expires_at timestamptz,
  uses_max integer check (uses_max > 0),
  uses_per_person_max integer check (uses_per_person_max > 0),
  used integer not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  check ((used >= 0) and ((uses_max is null) or (used <= uses_max))),
  constraint coupons_check1 check ((performer_id is null) or (applies_to = 'cart')),
  constraint coupons_check2 check ((expires_at is null) or (starts_at is null) or (expires_at > starts_at))
);
create unique index coupons_by_code on coupons (code);
create index coupons_of_performer on coupons (performer_id, id desc);

create table coupon_uses (
  id uuid primary key,
  coupon_id uuid not null references coupons on delete cascade,
  fan_id uuid not null,
  created_at timestamptz not null
);
create index coupon_uses_of_fan on coupon_uses (coupon_id, fan_id);
create index coupon_uses_newest on coupon_uses (coupon_id, created_at desc, id desc);

create table checkouts (
  id uuid primary key,
  fan_id uuid not null,
  key text unique,
  request_hash bytea not null,
  created_at timestamptz not null
);

create table orders (
  id uuid primary key,
  number text not null,
  checkout_id uuid references checkouts,
  fan_id uuid not null,
  performer_id uuid not null,
  product_id uuid not null,
  product_name text not null,
  product_type text not null check (product_type in ('physical', 'digital')),
  product_description text not null,
  product_slug text not null,
  image_file_id uuid references files on delete set null,
  digital_file_id uuid references files,
  quantity integer not null check (quantity > 0),
  unit_minor bigint not null,
  original_minor bigint not null,
  paid_minor bigint not null,
  net_minor bigint not null,
  coupon_code text,
  status text not null check (status in ('processing', 'shipping', 'delivered', 'refunded')),
  address_id uuid,
  address text not null default '',
  country text not null default '',
  shipping_code text,
  phone_number text not null default '',
  note text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index orders_of_fan on orders (fan_id, created_at desc, id desc);
create index orders_of_performer on orders (performer_id, created_at desc, id desc);
create index orders_of_performer_by_status on orders (performer_id, status, created_at desc, id desc);
create index orders_of_product on orders (product_id);
create index orders_of_checkout on orders (checkout_id) where (checkout_id is not null);
create index orders_of_digital_file on orders (digital_file_id) where (digital_file_id is not null);
create index orders_of_image on orders (image_file_id) where (image_file_id is not null);
create index orders_of_fan_and_product on orders (fan_id, product_id);

create table product_downloads (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  session_id text not null,
  expires_at timestamptz not null,
  used integer not null default 0 check ((used >= 0) and (used <= 5))
);
create index product_downloads_of_order on product_downloads (order_id, session_id, expires_at);
