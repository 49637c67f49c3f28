-- Tips at a story are added up where its creator looks at it; only they are in this index.
create index charges_at_story on charges ((context ->> 'storyId')) include (total_minor)
  where type = 'story_tip' and status = 'success';
