import { accessProblems } from '../../../core/page/access-values.ts'
import type { Extra } from '../../../ui/form.tsx'
import { type ComposeValues, type Intent, OPTIONS_MIN, TEXT_MAX } from './values.ts'
import { say } from './words.ts'

type Now = { intent: Intent; now_ms: number; published: boolean }

/** What is wrong with a post before it leaves; a draft needs no more than words. */
export function problemsOf(
  values: ComposeValues,
  { intent, now_ms, published }: Now,
): ReturnType<Extra<ComposeValues>> {
  const { text, teaserText } = values
  const always = {
    text: text.trim() === '' ? say('noText') : lengthOf(text) > TEXT_MAX ? say('longText', { n: TEXT_MAX }) : undefined,
    teaserText: lengthOf(teaserText) > TEXT_MAX ? say('longText', { n: TEXT_MAX }) : undefined,
    fileIds: filesProblem(values),
    ...accessProblems(values),
    ...timeProblems(values, now_ms, published),
  }
  return intent === 'draft' && !values.hasPoll ? always : { ...always, ...pollProblems(values, now_ms, published) }
}

/** How long a text is, as people count. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

function filesProblem({ fileIds, thumbnailId, teaserId }: ComposeValues): string | undefined {
  const open = [...fileIds, thumbnailId, teaserId].filter(item => item && item.fileId === null).length
  return open > 0 ? say('stillUploading', { n: open }) : undefined
}

function timeProblems(
  { scheduledAt, expiresAt, streamingScheduled }: ComposeValues,
  now_ms: number,
  published: boolean,
) {
  const at_ms = scheduledAt === '' ? null : new Date(scheduledAt).getTime()
  const until_ms = expiresAt === '' ? null : new Date(expiresAt).getTime()
  const show_ms = streamingScheduled === '' ? null : new Date(streamingScheduled).getTime()
  const from_ms = at_ms ?? now_ms
  return {
    scheduledAt: at_ms !== null && !published && !(at_ms > now_ms) ? say('past') : undefined,
    expiresAt: until_ms !== null && !published && !(until_ms > from_ms) ? say('expiresEarly') : undefined,
    streamingScheduled:
      show_ms !== null && !published && !(show_ms > from_ms) ? say(at_ms ? 'expiresEarly' : 'past') : undefined,
  }
}

function pollProblems({ hasPoll, ...poll }: ComposeValues, now_ms: number, published: boolean) {
  if (!hasPoll) return {}
  const options = poll.pollOptions.map(option => option.trim()).filter(Boolean)
  const isTwice = new Set(options).size < options.length
  const closes_ms = poll.pollExpiredAt === '' ? null : new Date(poll.pollExpiredAt).getTime()
  return {
    pollDescription: poll.pollDescription.trim() === '' ? say('noQuestion') : undefined,
    pollOptions: options.length < OPTIONS_MIN ? say('fewOptions') : isTwice ? say('sameOptions') : undefined,
    pollExpiredAt: closes_ms !== null && !published && !(closes_ms > now_ms) ? say('past') : undefined,
  }
}
