-- Posts can be drafts, wait for their moment or for their files, leave the site at a moment, and be changed.
alter table posts drop constraint posts_status_check;
alter table posts
  add column published_at timestamptz,
  add column scheduled_at timestamptz,
  add column expires_at timestamptz,
  add column deleted_at timestamptz,
  add column revision integer not null default 1,
  add column was_for_sale boolean not null default false,
  add column subscriber_price_minor bigint,
  add column thumbnail_file_id uuid references files on delete set null,
  add column teaser_file_id uuid references files on delete set null,
  add column tags text[] not null default '{}',
  add column mention_ids uuid[] not null default '{}',
  add column streaming_at timestamptz,
  add column poll_question text,
  add column poll_closes_at timestamptz;
update posts set published_at = created_at where status <> 'inactive';
update posts set deleted_at = updated_at where status = 'archived';
update posts set was_for_sale = true where audience = 'sale';
alter table posts
  add constraint posts_status_check check
    (status in ('draft', 'scheduled', 'processing', 'active', 'file-error', 'inactive', 'archived')),
  add constraint posts_shown_since check (status <> 'active' or published_at is not null),
  add constraint posts_scheduled_for check (status <> 'scheduled' or scheduled_at is not null),
  add constraint posts_deleted_are_archived check (deleted_at is null or status = 'archived'),
  add constraint posts_subscriber_price check
    (subscriber_price_minor is null or (audience = 'sale' and subscriber_price_minor between 1 and price_minor));

-- Lists follow the moment of publishing, which a draft does not share with its id.
drop index posts_of_performer;
drop index posts_newest;
create index posts_of_performer on posts (performer_id, published_at desc, id desc) where status = 'active';
create index posts_newest on posts (published_at desc, id desc) where status = 'active';
create index posts_pinned on posts (performer_id, pinned_at desc) where pinned_at is not null;
create index posts_of_owner on posts (performer_id, updated_at desc, id desc) where deleted_at is null;
create index posts_by_tag on posts using gin (tags) where status = 'active';
create index posts_of_thumbnail on posts (thumbnail_file_id) where thumbnail_file_id is not null;
create index posts_of_teaser on posts (teaser_file_id) where teaser_file_id is not null;

-- A file that is taken out of a post that was ever for sale stays for those who bought the post before.
alter table post_files drop constraint post_files_pkey;
alter table post_files
  add primary key (post_id, file_id),
  add column alt_text text not null default '' check (length(alt_text) <= 300),
  add column removed_at timestamptz;

-- The options of a poll are made before the post that they go into.
create table poll_options (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  post_id uuid references posts on delete cascade,
  position integer not null default 0,
  description text not null check (length(description) between 1 and 100),
  closes_at timestamptz,
  vote_count integer not null default 0,
  created_at timestamptz not null
);
create index poll_options_of_post on poll_options (post_id, position) where post_id is not null;
create index poll_options_unused on poll_options (created_at) where post_id is null;

-- One vote for each person and poll.
create table poll_votes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  option_id uuid not null references poll_options on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index poll_votes_of_option on poll_votes (option_id);
