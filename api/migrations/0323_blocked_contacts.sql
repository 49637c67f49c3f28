-- Email addresses of people a creator doesn't want to be seen by, also before they have an account. The address itself isn't
-- kept: a keyed hash finds it again, and a hint lets its creator tell it from others.
create table contact_blocks (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  hash bytea not null,
  hint text not null,
  created_at timestamptz not null,
  unique (performer_id, hash)
);
create index contact_blocks_by_hash on contact_blocks (hash);
create index contact_blocks_newest on contact_blocks (performer_id, created_at desc, id desc);

-- Set where a block comes from an address; its creator is never told of it.
alter table blocks add column contact_id uuid references contact_blocks on delete cascade;
create index blocks_of_contact on blocks (contact_id) where contact_id is not null;

-- An address without the part after a plus, which reaches the same person.
create index users_by_plain_email on users (regexp_replace(lower(email), '\+[^@]*@', '@'));
