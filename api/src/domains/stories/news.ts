import { storiesNews as declared } from '@fanfare/contract'
import { day_ms } from '../../kernel/clock.ts'
import { roomNews } from '../../kernel/news.ts'
import { findPeople } from '../identity/index.ts'
import { type Thing, titlesOf } from '../notifications/index.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** Stories, to those for whom they are; who has seen one notification of a creator's gets no other for a day. */
export const storiesNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    async story_shared(tx, facts) {
      const titles = await titlesOf(
        tx,
        facts.map(({ storyId }) => storyOf(storyId)),
      )
      const people = await findPeople(
        tx,
        facts.map(({ performerId }) => performerId),
      )
      return ({ storyId, performerId, audience }) => ({
        toPeopleOf: performerId,
        audience,
        what: 'story_shared',
        groupKey: `story_shared:${performerId}`,
        actorId: performerId,
        thing: storyOf(storyId),
        rests_ms: day_ms,
        data: {
          title: titles.get(storyId) ?? '',
          href: `/stories/${people.get(performerId)?.username ?? performerId}`,
        },
      })
    },
  },
})

const storyOf = (id: string): Thing => ({ type: 'story', id })
