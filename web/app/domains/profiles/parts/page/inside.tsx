import type { PerformerDetails } from '@fanfare/contract'
import { Icon } from '../../../../ui/icon.tsx'
import type { IconName } from '../../../../ui/icon-names.ts'
import { countText } from '../../../../ui/money.ts'
import { say } from '../../words.ts'
import './inside.css'

/** What a page holds, in numbers that everybody sees before they pay. */
export function Inside({ stats }: { stats: PerformerDetails['stats'] }) {
  const rows: { icon: IconName; n: number; word: string }[] = [
    { icon: 'images', n: stats.totalFeeds, word: say('insidePosts', { n: stats.totalFeeds }) },
    { icon: 'image', n: stats.totalPhotos, word: say('insidePhotos', { n: stats.totalPhotos }) },
    { icon: 'video', n: stats.totalVideos, word: say('insideVideos', { n: stats.totalVideos }) },
    { icon: 'users', n: stats.followers, word: say('insideFollowers', { n: stats.followers }) },
  ]
  const shown = rows.filter(({ n }) => n > 0)
  if (shown.length === 0) return null
  return (
    <div className="flex flex-col gap-3 border-line border-t px-5 pt-4 pb-5">
      <h2 className="text-ink-faint text-small">{say('inside')}</h2>
      <ul className="inside">
        {shown.map(({ icon, n, word }) => (
          <li key={icon}>
            <Icon name={icon} size="s" />
            <span>
              <b className="num">{countText(n)}</b> {word}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
