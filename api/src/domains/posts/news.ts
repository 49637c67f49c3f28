import { postsNews as declared } from '@fanfare/contract'
import { roomNews } from '../../kernel/news.ts'
import { pageOf, type Thing, titlesOf } from '../notifications/index.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** Posts, to subscribers, and to creators who are named in them. */
export const postsNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    async post_published(tx, facts) {
      const titles = await titlesOf(
        tx,
        facts.map(({ postId }) => postOf(postId)),
      )
      return ({ postId, performerId }) => ({
        toPeopleOf: performerId,
        audience: 'subscribers',
        what: 'post_published',
        groupKey: `post_published:${performerId}`,
        actorId: performerId,
        thing: postOf(postId),
        data: { title: titles.get(postId) ?? '', href: pageOf(postOf(postId)) },
      })
    },
    async creator_mentioned(tx, facts) {
      const inPosts = facts.filter(({ kind }) => kind === 'feed')
      const titles = await titlesOf(
        tx,
        inPosts.map(({ targetId }) => postOf(targetId)),
      )
      return ({ mentionedId, byId, kind, targetId }) => {
        // Who is named in a comment is told by the room of comments.
        if (kind !== 'feed') return
        return {
          to: [mentionedId],
          what: 'mentioned_in_post',
          groupKey: `mention:${targetId}`,
          actorId: byId,
          thing: postOf(targetId),
          data: { title: titles.get(targetId) ?? '', href: pageOf(postOf(targetId)) },
        }
      }
    },
  },
})

const postOf = (id: string): Thing => ({ type: 'feed', id })
