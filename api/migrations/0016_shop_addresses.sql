-- Where things are delivered.
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
