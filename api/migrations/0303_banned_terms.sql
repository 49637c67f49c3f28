-- Words and phrases that operators banned: what isn't looked for, published or written in messages.
create table banned_terms (
  id uuid primary key,
  term text not null check (length(term) between 1 and 60),
  -- The term without case, accents and letters that look alike, by which it is on the list once.
  key text not null unique,
  match text not null check (match in ('word', 'part')),
  uses text[] not null check (cardinality(uses) > 0 and uses <@ array['search', 'publish', 'messages']),
  note text not null default '',
  created_by uuid references users,
  created_at timestamptz not null
);

-- The words of the old setting go on as they were.
insert into banned_terms (id, term, key, match, uses, note, created_at)
select gen_random_uuid(), min(w.word), lower(w.word), 'word', array['search', 'publish'], '', now()
from settings s, jsonb_array_elements_text(s.value) w(word)
where s.key = 'bannedWords' and jsonb_typeof(s.value) = 'array'
group by lower(w.word);
delete from settings where key = 'bannedWords';

-- What was published before with such a term, for operators to look at.
create table banned_term_findings (
  id uuid primary key,
  term_id uuid not null references banned_terms on delete cascade,
  target text not null,
  target_id uuid not null,
  -- Whose it is.
  user_id uuid not null references users on delete cascade,
  -- In which of its texts.
  field text not null,
  found_at timestamptz not null,
  -- The search that saw it last; one that doesn't see it any more lets go of it.
  seen_at timestamptz not null,
  kept_at timestamptz,
  kept_by uuid references users,
  unique (term_id, target, target_id)
);
create index banned_term_findings_open on banned_term_findings (id desc) where kept_at is null;
create index banned_term_findings_of_user on banned_term_findings (user_id);

-- How far the search for them has come; one row.
create table banned_term_scan (
  id boolean primary key default true check (id),
  asked_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- Where it goes on: the kind of things, and the last id that was seen of it.
  kind integer not null default 0,
  after_id uuid
);
