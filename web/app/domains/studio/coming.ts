import type { AnnouncedStream, BookedCall, FeedView } from '@fanfare/contract'
import type { IconName } from '../../ui/icon-names.ts'
import { say } from './words.ts'

/** Something that is planned: `about` says when, and what else there is to say. */
export type Coming = {
  id: string
  at: string
  icon: IconName
  title: string
  href: string
  about(when: string): string
}

type Planned = {
  posts: readonly Pick<FeedView, '_id' | 'title' | 'text' | 'scheduledAt'>[]
  streams: readonly AnnouncedStream[]
  calls: readonly BookedCall[]
}

/** What comes next of everything that is planned, soonest first. Calls that aren't confirmed are work, not plans. */
export function comingOf({ posts, streams, calls }: Planned): Coming[] {
  const all: Coming[] = [
    ...posts.flatMap(({ _id, title, text, scheduledAt }) =>
      scheduledAt
        ? [
            {
              id: _id,
              at: scheduledAt,
              icon: 'image' as const,
              title: title || text || say('noTitle'),
              href: `/studio/posts/${_id}/edit`,
              about: (when: string) => when,
            },
          ]
        : [],
    ),
    ...streams.map(({ _id, startAt, title, reminders }) => ({
      id: _id,
      at: startAt,
      icon: 'radio' as const,
      title,
      href: '/creator/live',
      about: (when: string) => say('reminders', { n: reminders, when }),
    })),
    ...calls
      .filter(({ state }) => state === 'confirmed')
      .map(({ _id, startAt, title, minutes, fanInfo }) => ({
        id: _id,
        at: startAt,
        icon: 'phone' as const,
        title: fanInfo ? say('callWith', { name: fanInfo.name }) : title,
        href: `/calls/${_id}`,
        about: (when: string) => say('minutes', { n: minutes, when }),
      })),
  ]
  return all.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
