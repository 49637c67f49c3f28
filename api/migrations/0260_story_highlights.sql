-- Stories that their creator keeps on their page for longer than a day, under a name.
create table story_highlights (
  id uuid primary key,
  performer_id uuid not null references users on delete cascade,
  title text not null check (length(title) between 1 and 40),
  cover_id uuid references stories on delete set null,
  place integer not null,
  created_at timestamptz not null
);
create index story_highlights_of_performer on story_highlights (performer_id, place, id);

create table story_highlight_items (
  highlight_id uuid not null references story_highlights on delete cascade,
  story_id uuid not null references stories on delete cascade,
  place integer not null,
  primary key (highlight_id, story_id)
);
-- Whether a story is kept is asked with every look at one that is over.
create index story_highlight_items_of_story on story_highlight_items (story_id);

-- The covers that go with a story.
create index story_highlights_of_cover on story_highlights (cover_id) where cover_id is not null;
