import { publishPost, vote } from '../domains/posts/index.ts'
import { createComment, reactTo, targetsIn } from '../domains/social/index.ts'
import { at, fromNow, hour_ms, nowMs } from '../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { house } from '../rooms.ts'
import { type DemoPeople, inPairs } from './accounts.ts'
import * as found from './found.ts'
import { answers, type DemoNote, notes, remarks } from './notes.ts'
import type { Published } from './publish.ts'
import type { Chance } from './random.ts'

/** Somebody at work on the site, without a browser. */
export function asPerson(app: App, id: string, role: 'user' | 'performer' | 'operator'): Ctx {
  return {
    ...app,
    viewer: { id, role, sessionId: '' },
    requestId: 'demonstration',
    address: '127.0.0.1',
    country: null,
    region: null,
    userAgent: '',
    language: undefined,
    idempotencyKey: undefined,
    sayReplayed() {},
    browserSecret: undefined,
    setBrowserSecret() {},
    ageCookies: {},
    setAgeCookie() {},
    visitsKept: undefined,
    keepVisits() {},
    asksPrivacy: false,
    setLanguage() {},
    setToken() {},
  }
}

/** Short posts and polls of the creators, one every few days between their pictures; fans vote. */
export async function publishNotes(app: App, people: DemoPeople, luck: Chance): Promise<Published[]> {
  const planned = people.creators.flatMap(({ id, profile }, creator) =>
    (notes[profile.trade] ?? []).map((note, index) => ({
      performerId: id,
      note,
      published_at: fromNow(-((index * 6 + 1) * 24 + creator * 3 + luck.between(2, 30)) * hour_ms),
      votes: people.fans.filter(() => luck.next() < 0.5).map(fanId => ({ fanId, choice: luck.next() ** 1.6 })),
    })),
  )
  return inPairs(planned, async ({ performerId, note, published_at, votes }) => {
    const known = await found.post(app, performerId, note.text)
    const id = known?.id ?? (await at(published_at, () => publishNote(app, performerId, note)))
    if (note.poll) for (const { fanId, choice } of votes) await voteIn(app, id, fanId, choice)
    return { id, performerId, price_minor: 0n, isPublic: true, published_at: known?.published_at ?? published_at }
  })
}

function publishNote(app: App, performerId: string, { text, tags = [], poll }: DemoNote): Promise<string> {
  return publishPost(app, performerId, {
    type: 'text',
    text,
    tags,
    audience: 'public',
    ...(poll && {
      pollDescription: poll.question,
      pollOptions: poll.options,
      pollExpiredAt: fromNow(12 * 24 * hour_ms).toISOString(),
    }),
  })
}

async function voteIn(app: App, postId: string, fanId: string, choice: number): Promise<void> {
  const options = await found.pollOptions(app, postId)
  const option = options[Math.floor(choice * options.length)]
  if (option) await vote(asPerson(app, fanId, 'user'), option).catch(unless('ALREADY_VOTED'))
}

/** Fans comment on what everybody may read, creators answer some of it, and others like what was said. */
export async function talk(app: App, people: DemoPeople, posts: Published[], luck: Chance): Promise<void> {
  const open = posts.filter(({ isPublic }) => isPublic)
  const planned = open.flatMap(post =>
    Array.from({ length: luck.pick([0, 0, 1, 1, 2, 3, 5]) }, () => ({
      post,
      fanId: luck.pick(people.fans),
      content: luck.pick(remarks),
      hours: luck.between(1, 40),
      answer: luck.next() < 0.3 ? luck.pick(answers) : null,
      likedBy: people.fans.filter(() => luck.next() < 0.1),
    })),
  )
  await inPairs(planned, async plan => {
    const { post, hours } = plan
    const time = new Date(Math.min(post.published_at.getTime() + hours * hour_ms, nowMs()))
    await at(time, () => say(app, plan))
  })
}

/** Lets one refusal pass, as of what was done before the fill was stopped. */
function unless(code: string) {
  return (error: unknown): void => {
    if (!(error instanceof Refusal) || error.code !== code) throw error
  }
}

type Said = { post: Published; fanId: string; content: string; answer: string | null; likedBy: string[] }

async function say(app: App, { post, fanId, content, answer, likedBy }: Said): Promise<void> {
  const id = await comment(asPerson(app, fanId, 'user'), { objectId: post.id, objectType: 'feed' }, content)
  for (const likerId of likedBy)
    await reactTo(app, targetsIn(house), { id: likerId }, { objectId: id, objectType: 'comment', action: 'like' })
  if (answer)
    await comment(asPerson(app, post.performerId, 'performer'), { objectId: id, objectType: 'comment' }, answer)
}

/** Says something in a place, unless it stands there already. */
export async function comment(ctx: Ctx, to: Parameters<typeof found.comment>[1], content: string): Promise<string> {
  const known = await found.comment(ctx, to, viewerOf(ctx).id, content)
  return known ?? (await createComment(ctx, targetsIn(house), { ...to, content })).id
}
