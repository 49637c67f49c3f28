-- Who says that a file was made or changed with AI: its creator, the file itself, or an operator.
alter table files add column ai_label text check (ai_label in ('creator', 'file', 'operator'));
