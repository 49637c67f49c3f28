create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- What creators tell of themselves. Choices are keys of the contract's profile options; all of it may be empty.
alter table performers
  add column languages text[] not null default '{}',
  add column city text,
  add column state text,
  add column zipcode text,
  add column address text,
  add column height text,
  add column weight text,
  add column eyes text,
  add column hair text,
  add column pubic_hair text,
  add column butt text,
  add column ethnicity text,
  add column body_type text,
  add column sexual_orientation text,
  add column links jsonb not null default '[]',
  -- Names of wire fields that are kept off the page and out of searches; where somebody lives starts hidden.
  add column hidden_fields text[] not null default '{zipcode,address}',
  add column welcome_video_file_id uuid,
  add column activate_welcome_video boolean not null default false,
  add column streaming_status text not null default 'offline'
    check (streaming_status in ('offline', 'public', 'private', 'group')),
  add column last_streaming_at timestamptz,
  add column galleries_count integer not null default 0,
  add column products_count integer not null default 0,
  -- A random place in a line, from which suggestions are drawn.
  add column shuffle double precision not null default random(),
  -- What lists and searches ask, kept by the triggers below: may be listed at all, what they are, what they are called.
  add column listed boolean not null default false,
  add column traits text[] not null default '{}',
  add column search_text text not null default '';

-- The first category stands on a card.
create table performer_categories (
  performer_id uuid not null references performers on delete cascade,
  category_id uuid not null references categories,
  position smallint not null,
  primary key (performer_id, category_id)
);
create index performer_categories_of on performer_categories (category_id);
insert into performer_categories (performer_id, category_id, position)
  select user_id, category_id, 0 from performers where category_id is not null;
drop index performers_category;
alter table performers drop column category_id;

-- Lower case, without accents, with a space in front so that a word's beginning can be asked for as ' begin'.
create function searchable(words text) returns text language sql stable parallel safe as $$
  select ' ' || lower(unaccent(words))
$$;

-- A trait is what a filter asks for exactly: 'eyes:blue', 'country:NO', 'free'. Hidden fields are none.
create function performer_traits(p performers, u users) returns text[] language sql stable as $$
  select array(
    select kind || ':' || value
    from (values
      ('gender', 'gender', u.gender), ('country', 'country', u.country), ('eyes', 'eyes', p.eyes),
      ('hair', 'hair', p.hair), ('butt', 'butt', p.butt), ('height', 'height', p.height),
      ('weight', 'weight', p.weight), ('ethnicity', 'ethnicity', p.ethnicity), ('bodyType', 'bodyType', p.body_type),
      ('sexualOrientation', 'sexualOrientation', p.sexual_orientation)) as trait (kind, field, value)
    where value <> '' and field <> all (p.hidden_fields)
    union all
    select 'category:' || category_id from performer_categories where performer_id = p.user_id
    union all
    select 'free' where p.free_days > 0
    union all
    select 'featured' where p.featured_at is not null)
$$;

create function find_performer_by(performer uuid) returns void language sql as $$
  update performers p set
    listed = u.status = 'active' and p.verified_at is not null,
    traits = performer_traits(p, u),
    search_text = searchable(concat_ws(' ', u.name, u.username, p.headline))
  from users u where u.id = p.user_id and p.user_id = performer
$$;

create function performer_changed() returns trigger language plpgsql as $$
begin
  perform find_performer_by(new.user_id);
  return null;
end $$;
create trigger performers_found_by after insert or update of
  headline, verified_at, featured_at, free_days, eyes, hair, butt, height, weight, ethnicity, body_type,
  sexual_orientation, hidden_fields on performers
  for each row execute function performer_changed();

create function performer_account_changed() returns trigger language plpgsql as $$
begin
  perform find_performer_by(new.id);
  return null;
end $$;
create trigger performers_account_found_by after update of name, username, gender, country, status on users
  for each row when (new.role = 'performer') execute function performer_account_changed();

create function performer_categories_changed() returns trigger language plpgsql as $$
begin
  perform find_performer_by(coalesce(new.performer_id, old.performer_id));
  return null;
end $$;
create trigger performer_categories_found_by after insert or update or delete on performer_categories
  for each row execute function performer_categories_changed();

select find_performer_by(user_id) from performers;

-- Page views move a counter that no index holds; room on the page keeps such an update off the indexes.
alter table performers set (fillfactor = 85);

-- One index for each order of a list, one for every combination of traits, one for names with typing errors.
drop index performers_popular;
drop index performers_latest;
create index performers_popular on performers (score desc, user_id) where listed;
create index performers_latest on performers (created_at desc, user_id) where listed;
create index performers_live on performers ((streaming_status <> 'offline') desc, score desc, user_id) where listed;
create index performers_shuffled on performers (shuffle) where listed;
create index performers_born on performers (date_of_birth) where listed;
create index performers_traits on performers using gin (traits) where listed;
create index performers_named on performers using gin (search_text gin_trgm_ops) where listed;
create index users_performers_seen on users (last_seen_at desc nulls last, id) where role = 'performer';
-- Whom somebody does not see who has blocked a country.
create index users_of_country on users (country);
create index users_named on users using gin ((lower(name || ' ' || coalesce(username, ''))) gin_trgm_ops);

-- Where earnings are paid to. Account numbers are sealed with a key that the database does not have.
create table performer_banking (
  performer_id uuid primary key references performers on delete cascade,
  first_name text not null,
  last_name text not null,
  bank_name text not null,
  bank_account_sealed text not null,
  country text not null,
  state text not null,
  city text not null,
  address text not null,
  bank_routing_sealed text not null,
  bank_swift_code text not null,
  ssn_sealed text not null,
  updated_at timestamptz not null
);

create table performer_gateways (
  performer_id uuid not null references performers on delete cascade,
  key text not null check (key in ('paypal')),
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (performer_id, key)
);

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('avatar', 'cover', 'feed-photo', 'feed-video', 'feed-audio', 'welcome-video'));
