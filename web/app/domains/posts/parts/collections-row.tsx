import type { Collection } from '@fanfare/contract'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/media-frame.tsx'
import { say as sayPage } from '../collection-page-words.ts'
import { collectionPath } from '../collection-path.ts'
import { say } from '../tab-words.ts'
import '../../../ui/chips.css'

/** The collections on the page of a creator, with how much is in each. */
export default function CollectionsRow({ list, profile }: { list: Collection[]; profile: string }) {
  return (
    <nav className="mt-4" aria-label={say('collections')}>
      <ul className="chips bleed">
        {list.map(one => (
          <li key={one._id} className="w-36 shrink-0">
            <a href={collectionPath(profile, one)} className="block">
              <span className="relative isolate grid h-24 place-items-center overflow-hidden rounded-control bg-raised text-ink-faint">
                {one.cover ? (
                  <Picture src={one.cover.url} hash={one.cover.hash} alt="" className="size-full object-cover" />
                ) : (
                  <Icon name="folder" />
                )}
              </span>
              <span className="clip mt-2 block font-medium text-label">{one.title}</span>
              <span className="block text-ink-faint text-small">{sayPage('total', { n: one.total })}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
