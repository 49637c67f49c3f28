-- The vault: what a creator has uploaded, in folders of their own.
create table file_folders (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  created_at timestamptz not null
);
create unique index file_folders_by_name on file_folders (owner_id, lower(name));
alter table files add column folder_id uuid references file_folders on delete set null;
create index files_of_vault on files (owner_id, id desc) where purpose like 'feed-%';
create index files_of_folder on files (folder_id) where folder_id is not null;
-- A file of the vault can be part of several posts.
drop index post_files_of_file;
create index post_files_of_file on post_files (file_id);
