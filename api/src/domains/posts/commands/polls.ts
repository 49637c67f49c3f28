import type { Input, polls } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { momentOf } from '../../../kernel/http/params.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { mayKnowOf } from '../queries/rights.ts'
import * as store from '../store/polls.ts'
import { findSeenPost, type PostRow } from '../store/posts.ts'
import type { PostForm } from './form.ts'

const options_min = 2
const options_max = 8

/** Makes one option of a poll that is to go into a post (POST /performer/feeds/polls). */
export async function createPoll(
  ctx: Ctx,
  body: Input<typeof polls.createPoll>['body'],
): Promise<Omit<store.PollOptionRow, 'vote_count'>> {
  const { description } = body
  const closes_at = momentOf('pollExpiredAt', body.expiredAt, null)
  const option = newOption(viewerOf(ctx).id, description, closes_at)
  await store.insertOptions(ctx.db.sql, [option])
  return option
}

function newOption(performer_id: string, description: string, closes_at: Date | null) {
  return { id: newId(), performer_id, post_id: null, position: 0, description, closes_at, created_at: now() }
}

/** The poll of a post after a form: the ids of its options in their order, or undefined where they stay. */
export type PollOfPost = Pick<PostRow, 'poll_question' | 'poll_closes_at'> & { optionIds: string[] | undefined }

/**
 * Reads the poll of a post. Its options are the creator's own and belong to no other post. Refuses POLL_HAS_VOTES where
 * a poll in which people have voted would ask for something else.
 */
export async function pollFor(
  tx: Tx,
  subject: { postId: string; performerId: string },
  form: PostForm,
  question: string | null,
  before?: PostRow,
): Promise<PollOfPost> {
  const known = before ? await store.optionsOf(tx, subject.postId) : []
  const optionIds = await changedOptions(tx, subject, form, known)
  const hasVotes = known.some(option => option.vote_count > 0)
  if (hasVotes && (optionIds || question !== before?.poll_question)) throw refuse('POLL_HAS_VOTES')
  const count = optionIds?.length ?? known.length
  if (count === 0) return { poll_question: null, poll_closes_at: null, optionIds }
  if (!question) throw refuseFields([{ path: 'pollDescription', message: 'Ask a question.' }])
  const closes_at = momentOf('pollExpiredAt', form.pollExpiredAt, before?.poll_closes_at ?? null)
  const ofOptions = optionIds ? await closingOf(tx, subject.performerId, optionIds) : null
  return { poll_question: question, poll_closes_at: closes_at ?? (before ? null : ofOptions), optionIds }
}

async function closingOf(tx: Tx, performerId: string, ids: string[]): Promise<Date | null> {
  const options = await store.lockOwnOptions(tx, performerId, ids)
  return options.find(option => option.closes_at)?.closes_at ?? null
}

async function changedOptions(
  tx: Tx,
  { postId, performerId }: { postId: string; performerId: string },
  form: PostForm,
  known: store.PollOptionRow[],
): Promise<string[] | undefined> {
  const { pollIds, pollOptions } = form
  if (pollIds !== undefined && (pollIds.length > 0 || !pollOptions)) {
    if (
      isSame(
        pollIds,
        known.map(option => option.id),
      )
    )
      return undefined
    checkCount('pollIds', pollIds)
    const own = await store.lockOwnOptions(tx, performerId, pollIds.filter(isId))
    const usable = new Set(own.filter(({ post_id }) => post_id === null || post_id === postId).map(({ id }) => id))
    if (!pollIds.every(id => usable.has(id)) || new Set(pollIds).size !== pollIds.length)
      throw refuseFields([{ path: 'pollIds', message: "We couldn't find this option in your poll." }])
    return pollIds
  }
  if (pollOptions === undefined) return undefined
  if (
    isSame(
      pollOptions,
      known.map(option => option.description),
    )
  )
    return undefined
  checkCount('pollOptions', pollOptions)
  const options = pollOptions.map(description => newOption(performerId, description, null))
  await store.insertOptions(tx, options)
  return options.map(option => option.id)
}

function isSame(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index])
}

function checkCount(path: 'pollIds' | 'pollOptions', options: string[]): void {
  const count = options.length
  if (count !== 0 && (count < options_min || count > options_max))
    throw refuseFields([{ path, message: `A poll has ${options_min} to ${options_max} options.` }])
}

/**
 * Votes for an option, once in each poll. Refuses 404 for what the viewer may not know of, FORBIDDEN for who may not
 * see the post and for its author, ALREADY_EXPIRED_TO_VOTE and ALREADY_VOTED.
 */
export async function vote(ctx: Ctx, optionId: string): Promise<{ voted: boolean }> {
  const option = isId(optionId) ? await store.findOption(ctx.db.sql, optionId) : undefined
  const onlooker = onlookerOf(ctx)
  const post = option?.post_id ? await findSeenPost(ctx.db.sql, onlooker, { id: option.post_id }) : undefined
  if (!option || !post || !(await mayKnowOf(ctx, onlooker, post))) throw refuse('ENTITY_NOT_FOUND')
  const { id } = viewerOf(ctx)
  if (post.performer_id === id) throw refuse('FORBIDDEN', {}, "You can't vote in your own poll.")
  if (!post.may_view) throw refuse('FORBIDDEN')
  if (post.status !== 'active') throw refuse('ENTITY_NOT_FOUND')
  if (post.poll_closes_at && post.poll_closes_at <= now()) throw refuse('ALREADY_EXPIRED_TO_VOTE')
  await ctx.db.tx(async tx => {
    if (!(await store.insertVote(tx, option, id, now()))) throw refuse('ALREADY_VOTED')
    await recordFact(tx, 'poll_voted', { postId: post.id, optionId: option.id, userId: id })
  })
  return { voted: true }
}
