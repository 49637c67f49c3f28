create table pages (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  content text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table site_promos (
  id uuid primary key,
  title text not null,
  description text not null,
  link text not null,
  position text not null check ("position" = any (ARRAY['top', 'bottom', 'left', 'right', 'middle'])),
  status text not null check (status in ('active', 'inactive')),
  photo_file_id uuid references files on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
