-- Whom a block of a country hides is read from the index alone: every list asks it.
drop index users_of_country;
create index users_of_country on users (country, id);
