-- Pictures that operators don't want to see published; uploads that look like one are held for them.
create table known_pictures (
  id uuid primary key,
  hash bit(64) not null unique,
  note text not null default '',
  created_by uuid not null,
  created_at timestamptz not null
);
