-- Marks that nobody sees: whether a creator wants them, which files carry them, and where copies lie that carry one.
alter table watermarks add column has_hidden_marks boolean not null default false;

alter table files add column has_hidden_mark boolean not null default false;

-- The name of a copy doesn't say whose it is.
create table marked_copies (
  key text primary key,
  file_id uuid not null,
  made_at timestamptz not null
);
create index marked_copies_file on marked_copies (file_id);
create index marked_copies_made on marked_copies (made_at);

-- A leak trace reads everyone who was given one file.
create index file_openings_file on file_openings (file_id);
