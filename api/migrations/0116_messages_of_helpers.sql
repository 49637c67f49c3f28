-- Which helper wrote a message: null where the creator did, or the site.
alter table messages add column helper_id uuid references users on delete set null;
create index messages_of_helper on messages (helper_id) where helper_id is not null;
alter table mass_messages add column helper_id uuid references users on delete set null;
alter table mass_messages drop constraint mass_messages_author_check;
alter table mass_messages add constraint mass_messages_author_check check (author in ('person', 'helper', 'scheduled'));
create index mass_messages_of_helper on mass_messages (helper_id) where helper_id is not null;
