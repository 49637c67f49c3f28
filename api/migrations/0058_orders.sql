-- What a coupon takes off: the site's own or a creator's.
create table coupons (
  id uuid primary key,
  code text not null check (code = upper(code) and length(code) between 3 and 40),
  name text not null default '',
  value_bps integer not null check (value_bps between 1 and 10000),
  applies_to text not null check (applies_to in ('top_up', 'cart')),
  performer_id uuid references users on delete cascade,
  status text not null default 'active' check (status in ('active', 'inactive')),
  starts_at timestamptz,
  expires_at timestamptz,
  uses_max integer check (uses_max > 0),
  uses_per_person_max integer check (uses_per_person_max > 0),
  used integer not null default 0 check (used >= 0 and (uses_max is null or used <= uses_max)),
  created_by uuid,
  created_at timestamptz not null,
  check (performer_id is null or applies_to = 'cart'),
  check (expires_at is null or starts_at is null or expires_at > starts_at)
);
create unique index coupons_by_code on coupons (code);
create index coupons_of_performer on coupons (performer_id, id desc);

-- One use: of a purchase, a checkout or a payment, whose id it has.
create table coupon_uses (
  id uuid primary key,
  coupon_id uuid not null references coupons on delete cascade,
  fan_id uuid not null,
  created_at timestamptz not null
);
create index coupon_uses_of_fan on coupon_uses (coupon_id, fan_id);

-- A cart that was paid, kept under the key that makes it safe to ask again.
create table checkouts (
  id uuid primary key,
  fan_id uuid not null,
  key text unique,
  request_hash bytea not null,
  created_at timestamptz not null
);

-- What was bought, as it was then. Fan, creator and product are plain ids, because an order outlives them; the id of an
-- order is that of its charge.
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
create index orders_of_checkout on orders (checkout_id) where checkout_id is not null;
create index orders_of_digital_file on orders (digital_file_id) where digital_file_id is not null;
create index orders_of_image on orders (image_file_id) where image_file_id is not null;

-- A link that was given out, with the session that it is for.
create table product_downloads (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  session_id text not null,
  expires_at timestamptz not null,
  used integer not null default 0 check (used between 0 and 5)
);
create index product_downloads_of_order on product_downloads (order_id, session_id, expires_at);
create index orders_of_fan_and_product on orders (fan_id, product_id);
