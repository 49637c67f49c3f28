import type { FeedView } from '@fanfare/contract'
import type { ComponentProps } from 'react'
import { StudioRow } from '../../../core/page/studio-row.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { countText } from '../../../ui/money.ts'
import { lookOf, pictureFor, stateOf, sumOf, titleOf, whenOf } from './own-post.ts'
import { say } from './words.ts'

type Props = { post: FeedView; now: number; zone: string; entries?: MenuEntry[]; pick?: Pick }
type Pick = NonNullable<ComponentProps<typeof StudioRow>['pick']>

/** A post of one's own in a list: what it is, its state, how it does, and what can be done with it. */
export function OwnRow({ post, now, zone, entries, pick }: Props) {
  const state = stateOf(post)
  return (
    <StudioRow
      href={`/studio/posts/${post._id}/edit`}
      title={titleOf(post)}
      sub={sumOf(post)}
      picture={pictureFor(post)}
      icon="file-text"
      states={[{ ...lookOf[state], label: say(state) }, ...(post.isPinned ? [pinned] : [])]}
      when={whenOf(post, now, zone)}
      counts={[
        { icon: 'heart', label: say('likes', { n: post.totalLike }), text: countText(post.totalLike) },
        {
          icon: 'message-circle',
          label: say('comments', { n: post.totalComment }),
          text: countText(post.totalComment),
        },
      ]}
      entries={entries}
      acts={say('acts', { title: titleOf(post) })}
      pick={pick}
    />
  )
}

const pinned = { icon: 'pin', label: say('pinned') } as const
