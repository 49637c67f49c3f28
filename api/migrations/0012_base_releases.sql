create table releases (
  id uuid primary key,
  performer_id uuid not null references users,
  user_id uuid references users,
  stage_name text not null check (stage_name <> ''),
  email text,
  language text,
  state text not null check (state in ('invited', 'signed', 'verified', 'refused', 'declined', 'expired', 'revoked', 'ended')),
  reason text not null default '',
  may_download boolean not null default false,
  legal_sealed text,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  signed_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users,
  document_expires_on date,
  closed_at timestamptz,
  unused_since timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null,
  check (((user_id is null) <> (email is null)) or (erased_at is not null)),
  constraint releases_check1 check ((state not in ('signed', 'verified')) or (signed_at is not null))
);
create unique index releases_of_creator on releases (performer_id, user_id) where ((user_id is not null) and (state <> 'ended'));
create unique index releases_of_address on releases (performer_id, lower(email)) where ((email is not null) and (state <> 'ended'));
create index releases_own on releases (performer_id, id desc);
create index releases_asked on releases (user_id, id desc) where (user_id is not null);
create index releases_waiting on releases (signed_at, id) where (state = 'signed');
create index releases_in_state on releases (state, id desc);
create index releases_invited on releases (expires_at) where (state = 'invited');
create index releases_documents_end on releases (document_expires_on) where ((state = 'verified') and (document_expires_on is not null));
create index releases_unused on releases (unused_since) where ((unused_since is not null) and (erased_at is null));

create table release_invitations (
  release_id uuid not null references releases on delete cascade,
  performer_id uuid not null references users,
  sent_at timestamptz not null,
  primary key (release_id, sent_at)
);
create index release_invitations_of_performer on release_invitations (performer_id, sent_at desc);

create table release_links (
  secret_sha256 bytea primary key,
  release_id uuid not null references releases on delete cascade,
  purpose text not null check (purpose in ('sign', 'revoke')),
  expires_at timestamptz not null
);
create index release_links_of_release on release_links (release_id);
create index release_links_old on release_links (expires_at);

create table release_opt_outs (
  address_sha256 bytea primary key,
  created_at timestamptz not null
);

create table release_documents (
  id uuid primary key,
  release_id uuid not null references releases,
  kind text not null check (kind in ('front', 'back', 'selfie')),
  mime_type text not null,
  bytes integer not null,
  storage_key text not null,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create unique index release_documents_current on release_documents (release_id, kind) where (replaced_at is null);

create table release_document_views (
  document_id uuid not null references release_documents on delete cascade,
  viewer_id uuid not null references users,
  viewed_at timestamptz not null
);
create index release_document_views_of on release_document_views (document_id, viewer_id);

create table item_people (
  item_id uuid not null,
  release_id uuid not null references releases,
  kind text not null check (kind in ('feed', 'gallery', 'video')),
  file_ids uuid[] not null,
  named_at timestamptz not null,
  agreed_at timestamptz,
  gone_at timestamptz,
  primary key (item_id, release_id)
);
create index item_people_of_release on item_people (release_id, item_id);
