-- Legal names, addresses and postcodes leave the server for nobody else, so there is nothing to hide or show. The age
-- begins hidden; who wants it on the page switches it on.
update performers set hidden_fields = array(
  select field from unnest(hidden_fields) as field
  where field not in ('firstName', 'lastName', 'zipcode', 'address', 'dateOfBirth')) || '{dateOfBirth}'::text[];

-- What a new page begins without, whatever is filled in.
alter table performers alter column hidden_fields set default
  '{bodyType,butt,city,dateOfBirth,ethnicity,eyes,hair,height,pubicHair,sexualOrientation,weight}';

-- People who are shown by their legal name, because that was what a display name began as. They are asked once.
create table name_notices (
  user_id uuid primary key references users on delete cascade,
  created_at timestamptz not null,
  answered_at timestamptz
);
insert into name_notices (user_id, created_at)
select id, now() from users
where role <> 'operator' and btrim(first_name || ' ' || last_name) <> ''
  and lower(btrim(name)) = lower(btrim(first_name || ' ' || last_name));
