-- The language that somebody reads mails in; null until they chose one.
alter table users add column language text check (language ~ '^[a-z]{2}$');
