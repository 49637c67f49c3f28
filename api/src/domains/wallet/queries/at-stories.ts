import type { Queryable } from '../../../kernel/database.ts'

export type StoryTips = { tips: number; tips_minor: bigint }

/** What was tipped at some stories, by their ids, without what was given back; stories without tips are left out. */
export async function tippedAtStories(db: Queryable, storyIds: string[]): Promise<Map<string, StoryTips>> {
  if (storyIds.length === 0) return new Map()
  const rows = await db<(StoryTips & { id: string })[]>`
    select context ->> 'storyId' as id, count(*)::int as tips, sum(total_minor)::bigint as tips_minor from charges
    where type = 'story_tip' and status = 'success' and context ->> 'storyId' = any(${storyIds}::text[])
    group by context ->> 'storyId'`
  return new Map(rows.map(row => [row.id, row]))
}
