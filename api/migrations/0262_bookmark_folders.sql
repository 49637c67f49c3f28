-- Folders in which people put what they bookmarked; only they see them. A deleted one can come back for a while.
create table bookmark_folders (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  used_at timestamptz not null,
  deleted_at timestamptz
);
create unique index bookmark_folders_by_name on bookmark_folders (owner_id, lower(name)) where deleted_at is null;
create index bookmark_folders_deleted on bookmark_folders (owner_id) where deleted_at is not null;

-- What is in them: a bookmark that is taken back leaves its folders.
create table bookmark_folder_items (
  folder_id uuid not null references bookmark_folders on delete cascade,
  reaction_id uuid not null references reactions (id) on delete cascade,
  added_at timestamptz not null,
  primary key (folder_id, reaction_id)
);
create index bookmark_folder_items_of_reaction on bookmark_folder_items (reaction_id);
