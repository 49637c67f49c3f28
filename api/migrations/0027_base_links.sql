create table tracking_links (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  code text not null unique check (code ~ '^[a-z0-9]{7}$'),
  word text check (word ~ '^[a-z0-9](?:[a-z0-9-]{0,28}[a-z0-9])?$'),
  name text not null check ((length(name) >= 1) and (length(name) <= 60)),
  leads_to text check (leads_to in ('feed', 'gallery', 'video', 'product')),
  target_id uuid,
  archived_at timestamptz,
  created_at timestamptz not null,
  check ((leads_to is null) = (target_id is null))
);
create unique index tracking_links_words on tracking_links (performer_id, word) where (word is not null);
create index tracking_links_of_performer on tracking_links (performer_id, created_at desc, id desc);

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

create table link_sign_ups (
  user_id uuid primary key references users on delete cascade,
  link_id uuid not null references tracking_links on delete cascade,
  created_at timestamptz not null
);
create index link_sign_ups_of_link on link_sign_ups (link_id);

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
