alter table mailbox add column headers jsonb not null default '{}';
