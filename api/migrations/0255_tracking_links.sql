-- A link that a creator gives to one place, to know what that place brings. Its code holds for ever; the word is the
-- creator's own and may change. Without an aim it leads to the page.
create table tracking_links (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  code text not null unique check (code ~ '^[a-z0-9]{7}$'),
  word text check (word ~ '^[a-z0-9](?:[a-z0-9-]{0,28}[a-z0-9])?$'),
  name text not null check (length(name) between 1 and 60),
  leads_to text check (leads_to in ('feed', 'gallery', 'video', 'product')),
  target_id uuid,
  archived_at timestamptz,
  created_at timestamptz not null,
  check ((leads_to is null) = (target_id is null))
);
create unique index tracking_links_words on tracking_links (performer_id, word) where word is not null;
create index tracking_links_of_performer on tracking_links (performer_id, created_at desc, id desc);

-- The link by which somebody with an account opened a creator's page last, until they follow, subscribe or buy.
create table link_visits (
  fan_id uuid not null references users on delete cascade,
  performer_id uuid not null references users on delete cascade,
  link_id uuid not null references tracking_links on delete cascade,
  opened_at timestamptz not null,
  primary key (fan_id, performer_id)
);
create index link_visits_by_age on link_visits (opened_at);
create index link_visits_of_link on link_visits (link_id);
create index link_visits_of_performer on link_visits (performer_id);

-- Who made an account after opening a link, once.
create table link_sign_ups (
  user_id uuid primary key references users on delete cascade,
  link_id uuid not null references tracking_links on delete cascade,
  created_at timestamptz not null
);
create index link_sign_ups_of_link on link_sign_ups (link_id);

-- The link that brought a fan to a creator, for good from their first follow, subscription or purchase on, and when they
-- first did what is counted once.
create table link_fans (
  performer_id uuid not null references users on delete cascade,
  fan_id uuid not null references users on delete cascade,
  link_id uuid not null references tracking_links on delete cascade,
  came_at timestamptz not null,
  followed_at timestamptz,
  subscribed_at timestamptz,
  bought_at timestamptz,
  primary key (performer_id, fan_id)
);
create index link_fans_of_fan on link_fans (fan_id);
create index link_fans_of_link on link_fans (link_id);

-- Charges that are in the sums, so that each is in them once. It names no person: the sums outlive their fans.
create table link_charges (
  charge_id uuid primary key,
  link_id uuid not null references tracking_links on delete cascade,
  day date not null,
  came_in date not null,
  spent_minor bigint not null check (spent_minor >= 0),
  earned_minor bigint not null check (earned_minor >= 0),
  returned_at timestamptz
);
create index link_charges_of_link on link_charges (link_id);

-- What a link brought on a day (UTC), apart for the fans of each month (`came_in`, its first day). Visits are in
-- views_by_day.
create table link_days (
  link_id uuid not null references tracking_links on delete cascade,
  day date not null,
  came_in date not null,
  sign_ups integer not null default 0,
  fans integer not null default 0,
  followed integer not null default 0,
  subscribed_free integer not null default 0,
  subscribed_trial integer not null default 0,
  subscribed_paid integer not null default 0,
  buyers integer not null default 0,
  spent_minor bigint not null default 0,
  earned_minor bigint not null default 0,
  primary key (link_id, day, came_in)
);
