create table identity_documents (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('idVerification', 'documentVerification')),
  mime_type text not null,
  bytes integer not null,
  storage_key text not null,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create unique index identity_documents_current on identity_documents (user_id, kind) where (replaced_at is null);

create table document_views (
  document_id uuid not null references identity_documents on delete cascade,
  viewer_id uuid not null,
  viewed_at timestamptz not null
);
create index document_views_of_document on document_views (document_id, viewed_at);
create index document_views_of_viewer on document_views (viewer_id, document_id);

create table verification_decisions (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  operator_id uuid not null,
  verified boolean not null,
  reason text not null default '',
  decided_at timestamptz not null,
  undone_at timestamptz,
  check (verified = (reason = ''))
);
create index verification_decisions_of_performer on verification_decisions (performer_id, id desc);
