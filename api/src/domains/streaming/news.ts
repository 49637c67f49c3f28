import { streamingNews as declared, type NotificationSentence } from '@fanfare/contract'
import type { Facts } from '../../kernel/facts.ts'
import { roomNews, type Step } from '../../kernel/news.ts'
import { findPeople } from '../identity/index.ts'
import { findAnnouncedAmong } from './store/announced.ts'
import { findShows, type ShowRow } from './store/requests.ts'
import { findStreams } from './store/streams.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** Creators who are live, to their people; streams that were announced, to who wants to be told; private shows. */
export const streamingNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    async stream_live(tx, facts) {
      const streams = await findStreams(
        tx,
        facts.map(({ streamId }) => streamId),
      )
      const people = await findPeople(
        tx,
        facts.map(({ performerId }) => performerId),
      )
      return ({ streamId, performerId }) => {
        const stream = streams.get(streamId)
        if (stream?.type !== 'public') return
        return {
          toPeopleOf: performerId,
          audience: 'followers_and_subscribers',
          what: 'live_started',
          groupKey: `live:${performerId}`,
          actorId: performerId,
          thing: { type: 'stream', id: streamId },
          data: { title: stream.title, href: `/streaming/${people.get(performerId)?.username ?? performerId}` },
        }
      }
    },
    async announced_stream(tx, facts) {
      const rows = await findAnnouncedAmong(
        tx,
        facts.map(({ announcedId }) => announcedId),
      )
      const people = await findPeople(
        tx,
        facts.map(({ performerId }) => performerId),
      )
      return ({ announcedId, performerId, news, userIds }) => {
        const row = rows.get(announcedId)
        if (!row) return
        return {
          to: userIds,
          what: newsOf[news],
          groupKey: `announced:${news}:${announcedId}`,
          actorId: performerId,
          thing: { type: 'announced', id: announcedId },
          data: {
            title: row.title,
            href: `/streaming/${people.get(performerId)?.username ?? performerId}`,
            at: row.start_at.toISOString(),
          },
        }
      }
    },
    async show_requested(tx, facts) {
      const shows = await findShows(
        tx,
        facts.map(({ requestId }) => requestId),
      )
      return fact => toCreator(fact, shows.get(fact.requestId))
    },
    async show_moved(tx, facts) {
      const shows = await findShows(
        tx,
        facts.map(({ requestId }) => requestId),
      )
      return fact => toFan(fact, shows.get(fact.requestId))
    },
  },
})

const newsOf = {
  soon: 'stream_soon',
  begins: 'stream_begins',
  moved: 'stream_moved',
  called_off: 'stream_called_off',
} as const

const answers: Record<string, NotificationSentence> = { approved: 'show_approved', rejected: 'show_rejected' }

const aboutShow = (requestId: string) => ({
  groupKey: `show:${requestId}`,
  thing: { type: 'show', id: requestId },
})

const startOf = (row: ShowRow | undefined) => (row ? { at: row.start_at.toISOString() } : undefined)

function toCreator({ requestId, fanId, performerId }: Facts['show_requested'], row: ShowRow | undefined): Step {
  return {
    ...aboutShow(requestId),
    to: [performerId],
    what: 'show_requested',
    actorId: fanId,
    data: { href: '/model/live-streaming/request', ...startOf(row) },
  }
}

function toFan(fact: Facts['show_moved'], row: ShowRow | undefined): Step | undefined {
  const what = answers[fact.state]
  if (!what) return undefined
  return {
    ...aboutShow(fact.requestId),
    to: [fact.fanId],
    what,
    actorId: fact.performerId,
    data: { href: '/schedule/live-streaming', ...startOf(row) },
  }
}
