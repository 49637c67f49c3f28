import { socialNews as declared } from '@fanfare/contract'
import type { Tx } from '../../kernel/database.ts'
import type { Facts } from '../../kernel/facts.ts'
import { roomNews, type Step, type TellingData } from '../../kernel/news.ts'
import { pageOf, type Thing, type ThingType, titlesOf } from '../notifications/index.ts'
import { authorsOfComments, placesOfComments } from './store/comments.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** What people do for one another: follow, like, comment, and name each other in comments. */
export const socialNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    follow_started:
      () =>
      ({ followerId, performerId }) => ({
        to: [performerId],
        what: 'follower_new',
        groupKey: 'followers',
        actorId: followerId,
        data: { href: '/creator/my-subscriber' },
      }),
    async reaction_made(tx, facts) {
      const places = await placesOf(
        tx,
        facts.map(({ objectType, objectId }) => ({ type: objectType, id: objectId })),
      )
      return ({ userId, ownerId, objectType, objectId }) => {
        const data = places.get(objectId)
        if (!data) return
        return {
          to: [ownerId],
          what: `liked_${objectType}`,
          groupKey: `likes:${objectId}`,
          actorId: userId,
          thing: { type: objectType, id: objectId },
          data,
        }
      }
    },
    async comment_made(tx, facts) {
      const titles = await titlesOf(
        tx,
        facts.map(({ objectType, objectId }) => ({ type: objectType, id: objectId })),
      )
      const authors = await authorsOfComments(
        tx,
        facts.flatMap(({ parentId }) => parentId ?? []),
      )
      return fact => {
        const answered = fact.parentId ? authors.get(fact.parentId) : undefined
        return commented(fact, answered, titles.get(fact.objectId) ?? '')
      }
    },
    comment_deleted:
      () =>
      ({ commentId }) => ({ forget: { thing: { type: 'comment', id: commentId } } }),
    async creator_mentioned(tx, facts) {
      const inComments = facts.filter(({ kind }) => kind === 'comment')
      const places = await placesOf(
        tx,
        inComments.map(({ targetId }) => ({ type: 'comment', id: targetId })),
      )
      return ({ mentionedId, byId, kind, targetId }) => {
        const data = places.get(targetId)
        if (kind !== 'comment' || !data) return
        return {
          to: [mentionedId],
          what: 'mentioned_in_comment',
          groupKey: `mention:${targetId}`,
          actorId: byId,
          thing: { type: 'comment', id: targetId },
          data,
        }
      }
    },
  },
})

/** A reply is told to who wrote the comment, and a comment to whose thing it is; nobody hears of it twice. */
function commented(fact: Facts['comment_made'], answered: string | undefined, title: string): Step[] {
  const { commentId, objectType, objectId, parentId, ownerId, authorId, isHidden } = fact
  if (isHidden) return []
  const told = {
    actorId: authorId,
    thing: { type: 'comment', id: commentId },
    data: { title, href: pageOf({ type: objectType, id: objectId }) },
  }
  const reply: Step = { ...told, to: answered ? [answered] : [], what: 'reply_made', groupKey: `replies:${parentId}` }
  const comment: Step = { ...told, to: [ownerId], what: 'comment_made', groupKey: `comments:${objectId}` }
  return answered === ownerId ? [reply] : [reply, comment]
}

type Target = { type: ThingType | 'comment' | 'performer'; id: string }

/** The titles and pages of what is liked, or where somebody is named, by its id; what is gone is left out. */
async function placesOf(tx: Tx, targets: Target[]): Promise<Map<string, TellingData>> {
  const places = await placesOfComments(
    tx,
    targets.filter(({ type }) => type === 'comment').map(({ id }) => id),
  )
  const thingOf = ({ type, id }: Target): Thing[] => {
    if (type === 'performer') return []
    if (type !== 'comment') return [{ type, id }]
    const place = places.get(id)
    return place ? [{ type: place.objectType as ThingType, id: place.objectId }] : []
  }
  const titles = await titlesOf(tx, targets.flatMap(thingOf))
  return new Map(
    targets.flatMap((target): [string, TellingData][] => {
      if (target.type === 'performer') return [[target.id, { href: `/${target.id}` }]]
      return thingOf(target).map(thing => [target.id, { title: titles.get(thing.id) ?? '', href: pageOf(thing) }])
    }),
  )
}
