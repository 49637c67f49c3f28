-- Which work a file still needs: `prepare` looks into it and makes its pictures, `render` makes what is played.
alter table files
  add column stage text not null default 'done' check (stage in ('prepare', 'render', 'done')),
  -- The SHA-256 that its uploader gave, compared before anything else.
  add column checksum text;
