import { assetsNews as declared } from '@fanfare/contract'
import { roomNews, type Step } from '../../kernel/news.ts'
import { pageOf, type Thing, titlesOf } from '../notifications/index.ts'
import { askedInVideos, ownersOfVideos } from './store/videos.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** Galleries and videos, to subscribers; who is asked to be in a video, and what they answer. */
export const assetsNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    async gallery_published(tx, facts) {
      const titles = await titlesOf(
        tx,
        facts.map(({ galleryId }) => galleryOf(galleryId)),
      )
      return ({ galleryId, performerId }) =>
        published('gallery_published', galleryOf(galleryId), performerId, titles.get(galleryId))
    },
    async video_published(tx, facts) {
      const titles = await titlesOf(
        tx,
        facts.map(({ videoId }) => videoOf(videoId)),
      )
      return ({ videoId, performerId }) =>
        published('video_published', videoOf(videoId), performerId, titles.get(videoId))
    },
    async participation_asked(tx, facts) {
      const ids = facts.map(fact => fact.videoId)
      const titles = await titlesOf(tx, ids.map(videoOf))
      const asked = await askedInVideos(tx, ids)
      return ({ videoId, performerId }) => ({
        to: asked.get(videoId) ?? [],
        what: 'participation_asked',
        groupKey: `consent:${videoId}`,
        actorId: performerId,
        thing: videoOf(videoId),
        data: { title: titles.get(videoId) ?? '', href: '/studio/videos' },
      })
    },
    async participation_answered(tx, facts) {
      const ids = facts.map(fact => fact.videoId)
      const titles = await titlesOf(tx, ids.map(videoOf))
      const owners = await ownersOfVideos(tx, ids)
      return ({ videoId, performerId, status }) => {
        const owner = owners.get(videoId)
        if (!owner) return
        return {
          to: [owner],
          what: `participation_${status}`,
          groupKey: `consent:${videoId}:${performerId}`,
          actorId: performerId,
          thing: videoOf(videoId),
          data: { title: titles.get(videoId) ?? '', href: `/studio/videos/${videoId}/edit` },
        }
      }
    },
  },
})

const galleryOf = (id: string): Thing => ({ type: 'gallery', id })
const videoOf = (id: string): Thing => ({ type: 'video', id })

function published(what: 'gallery_published' | 'video_published', thing: Thing, performerId: string, title = ''): Step {
  return {
    toPeopleOf: performerId,
    audience: 'subscribers',
    what,
    groupKey: `${what}:${performerId}`,
    actorId: performerId,
    thing,
    data: { title, href: pageOf(thing) },
  }
}
