import { bookmarks, type Reply } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { type Asset, AssetCard } from '../../assets/index.ts'
import { keptKey } from '../keeping.ts'
import { say } from '../words.ts'
import { type KeptCard, KeptCards } from './kept-cards.tsx'

export const ASSETS = 12
const EAGER = 4

/** The videos that somebody kept, newest first. */
export function KeptVideos({
  first,
  folderId,
}: {
  first: Reply<typeof bookmarks.bookmarkedVideos>
  folderId: string | null
}) {
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: keptKey('video', folderId),
    queryFn: ({ pageParam, signal }) =>
      call(bookmarks.bookmarkedVideos, {
        query: { limit: ASSETS, offset: pageParam, ...(folderId && { folderId }) },
        signal,
      }),
    ...byOffset(ASSETS),
    ...servedFirst(first, now_ms),
  })
  const assets = list.data.pages.flatMap(page => page.data.map(row => row.objectInfo))
  return (
    <KeptCards
      inFolder={folderId !== null}
      kind="video"
      cards={cardsOf(assets)}
      foot={<ListFoot list={list} end={say('end')} />}
    />
  )
}

/** The galleries that somebody kept, newest first. */
export function KeptGalleries({
  first,
  folderId,
}: {
  first: Reply<typeof bookmarks.bookmarkedGalleries>
  folderId: string | null
}) {
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: keptKey('gallery', folderId),
    queryFn: ({ pageParam, signal }) =>
      call(bookmarks.bookmarkedGalleries, {
        query: { limit: ASSETS, offset: pageParam, ...(folderId && { folderId }) },
        signal,
      }),
    ...byOffset(ASSETS),
    ...servedFirst(first, now_ms),
  })
  const assets = list.data.pages.flatMap(page => page.data.map(row => row.objectInfo))
  return (
    <KeptCards
      inFolder={folderId !== null}
      kind="gallery"
      cards={cardsOf(assets)}
      foot={<ListFoot list={list} end={say('end')} />}
    />
  )
}

const cardsOf = (assets: Asset[]): KeptCard[] =>
  assets.map((asset, index) => ({
    id: asset._id,
    name: asset.title,
    draw: act => <AssetCard asset={asset} eager={index < EAGER} act={act} />,
  }))
