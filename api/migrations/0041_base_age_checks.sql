create table sandbox_age_checks (
  id uuid primary key,
  minimum_age integer not null,
  back_url text not null,
  answer text check (answer in ('over', 'under', 'unclear', 'left')),
  expires_at timestamptz not null
);
create index sandbox_age_checks_expiry on sandbox_age_checks (expires_at);
