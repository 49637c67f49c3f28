-- Files wait for an operator before anybody but their owner sees them, where the site reviews what is published.
alter table files drop constraint files_status_check;
alter table files add constraint files_status_check
  check (status in ('processing', 'review', 'waiting', 'finished', 'refused', 'error'));
create index files_waiting on files (owner_id, id) where status = 'waiting';

alter table posts drop constraint posts_status_check;
alter table posts add constraint posts_status_check
  check (status in ('draft', 'scheduled', 'processing', 'review', 'active', 'file-error', 'inactive', 'archived'));

alter table mass_messages drop constraint mass_messages_state_check;
alter table mass_messages add constraint mass_messages_state_check
  check (state in ('scheduled', 'review', 'sending', 'sent', 'unsent'));

-- One row for each file that was to be looked at, under the thing through which it was to be seen first.
create table file_reviews (
  file_id uuid primary key references files on delete cascade,
  owner_id uuid not null references users on delete cascade,
  kind text not null,
  target_id uuid not null,
  asked_at timestamptz not null,
  -- Who looks at it, so that no two operators do.
  claimed_by uuid references users on delete set null,
  claimed_until timestamptz,
  outcome text check (outcome in ('approved', 'refused')),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  -- The statement of reasons of a refusal.
  decision_id uuid references decisions,
  check ((outcome is null) = (decided_at is null))
);
create index file_reviews_open on file_reviews (kind, target_id) where outcome is null;
create index file_reviews_decided on file_reviews (decided_at desc) where outcome is not null;
create index file_reviews_of_owner on file_reviews (owner_id, asked_at desc);
create index file_reviews_of_decision on file_reviews (decision_id) where decision_id is not null;
