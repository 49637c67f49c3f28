import type { PerformerDetails } from '@fanfare/contract'
import { sentenceOf } from '../../../core/http/call.ts'
import { countText } from '../../../ui/money.ts'
import { Empty, Failed, SkeletonTiles } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import type { FeedPage } from '../cache.ts'
import { useFeed } from '../feed.ts'
import { useSomePosts } from '../some-posts.ts'
import { say } from '../tab-words.ts'
import { MediaGrid } from './media-grid.tsx'
import '../../../ui/chips.css'

export type Kind = 'photo' | 'video' | null
type Props = { performer: PerformerDetails; path: string; kind: Kind; first: FeedPage }

/** The pictures and recordings of a creator, all of them or one kind. */
export default function MediaTab({ performer, path, kind, first }: Props) {
  const { totalPhotos, totalVideos } = performer.stats
  const address = `${path}?tab=media`
  return (
    <>
      <nav className="chips bleed mt-2.5" aria-label={say('kinds')}>
        <Chip on={kind === null} href={address}>
          {say('kindAll')}
        </Chip>
        <Chip on={kind === 'photo'} href={`${address}&kind=photo`}>
          {say('kindPhotos', { n: countText(totalPhotos) })}
        </Chip>
        <Chip on={kind === 'video'} href={`${address}&kind=video`}>
          {say('kindVideos', { n: countText(totalVideos) })}
        </Chip>
      </nav>
      {kind === null ? <All performer={performer} first={first} /> : <OfKind performer={performer} kind={kind} />}
    </>
  )
}

const end = () => <Empty icon="check" title={say('end')} className="pt-12" />

function All({ performer, first }: Pick<Props, 'performer' | 'first'>) {
  const feed = useFeed(['of', performer._id], { performerId: performer._id }, first)
  return <MediaGrid feed={feed} end={end()} />
}

function OfKind({ performer, kind }: { performer: PerformerDetails; kind: 'photo' | 'video' }) {
  const feed = useSomePosts(performer._id, { type: kind })
  if (feed.isPending || feed.isPlaceholderData)
    return (
      <div className="mt-4">
        <SkeletonTiles count={8} />
      </div>
    )
  if (feed.isLoadingError) return <Failed message={sentenceOf(feed.error)} onRetry={() => feed.refetch()} />
  return <MediaGrid feed={feed} end={end()} />
}
