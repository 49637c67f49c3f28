-- Identity documents of creators; the bytes lie encrypted in the storage, apart from other files.
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
create unique index identity_documents_current on identity_documents (user_id, kind) where replaced_at is null;

-- Who looked at a document, and when; never deleted while the document is kept.
create table document_views (
  document_id uuid not null references identity_documents on delete cascade,
  viewer_id uuid not null,
  viewed_at timestamptz not null
);
create index document_views_of_document on document_views (document_id, viewed_at);
