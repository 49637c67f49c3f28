import { bookmarks, type Reply } from '@fanfare/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { useFocusKept } from '../../../ui/focus.ts'
import { Empty } from '../../../ui/states.tsx'
import { type Asset, AssetCard } from '../../assets/index.ts'
import { keptKey, useDropping } from '../keeping.ts'
import { say } from '../words.ts'

export const ASSETS = 12
const EAGER = 4

/** The videos that somebody kept, newest first. */
export function KeptVideos({ first }: { first: Reply<typeof bookmarks.bookmarkedVideos> }) {
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: keptKey('video'),
    queryFn: ({ pageParam, signal }) =>
      call(bookmarks.bookmarkedVideos, { query: { limit: ASSETS, offset: pageParam }, signal }),
    ...byOffset(ASSETS),
    ...servedFirst(first, now_ms),
  })
  const assets = list.data.pages.flatMap(page => page.data.map(row => row.objectInfo))
  return <Kept kind="video" assets={assets} foot={<ListFoot list={list} end={say('end')} />} />
}

/** The galleries that somebody kept, newest first. */
export function KeptGalleries({ first }: { first: Reply<typeof bookmarks.bookmarkedGalleries> }) {
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: keptKey('gallery'),
    queryFn: ({ pageParam, signal }) =>
      call(bookmarks.bookmarkedGalleries, { query: { limit: ASSETS, offset: pageParam }, signal }),
    ...byOffset(ASSETS),
    ...servedFirst(first, now_ms),
  })
  const assets = list.data.pages.flatMap(page => page.data.map(row => row.objectInfo))
  return <Kept kind="gallery" assets={assets} foot={<ListFoot list={list} end={say('end')} />} />
}

type KeptProps = { kind: 'gallery' | 'video'; assets: Asset[]; foot: React.ReactNode }

function Kept({ kind, assets, foot }: KeptProps) {
  const drop = useDropping()
  const isVideo = kind === 'video'
  if (assets.length === 0)
    return (
      <Empty
        icon="bookmark"
        title={say(isVideo ? 'noVideos' : 'noGalleries')}
        action={
          <ButtonLink kind="solid" size="s" href="/explore">
            {say('toExplore')}
          </ButtonLink>
        }
      >
        {say(isVideo ? 'noVideosText' : 'noGalleriesText')}
      </Empty>
    )
  return (
    <section aria-label={say(isVideo ? 'videos' : 'galleries')} className="outline-none">
      <ul className="asset-grid">
        {assets.map((asset, index) => (
          <KeptAsset
            key={asset._id}
            asset={asset}
            eager={index < EAGER}
            onDrop={() => drop({ id: asset._id, kind, name: asset.title })}
          />
        ))}
      </ul>
      {foot}
    </section>
  )
}

function KeptAsset({ asset, eager, onDrop }: { asset: Asset; eager: boolean; onDrop: () => void }) {
  const row = useFocusKept()
  return (
    <li ref={row} className="min-w-0">
      <AssetCard
        asset={asset}
        eager={eager}
        act={
          <IconButton
            icon="bookmark"
            fill
            kind="glass"
            size="s"
            label={say('remove', { name: asset.title })}
            onClick={onDrop}
          />
        }
      />
    </li>
  )
}
