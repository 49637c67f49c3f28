import { bookmarks, type Reply } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { type KeptCard, KeptCards, keptKey } from '../../social/index.ts'
import { say } from '../words.ts'
import { ProductCard } from './product-card.tsx'

const PAGE = 12
const EAGER = 4

/** The products that somebody kept, newest first. */
export function KeptProducts({
  first,
  folderId,
}: {
  first: Reply<typeof bookmarks.bookmarkedProducts>
  folderId: string | null
}) {
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: keptKey('product', folderId),
    queryFn: ({ pageParam, signal }) =>
      call(bookmarks.bookmarkedProducts, {
        query: { limit: PAGE, offset: pageParam, ...(folderId && { folderId }) },
        signal,
      }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const products = list.data.pages.flatMap(page => page.data.map(row => row.objectInfo))
  const cards = products.map(
    (product, index): KeptCard => ({
      id: product._id,
      name: product.name,
      draw: act => <ProductCard product={product} eager={index < EAGER} act={act} by />,
    }),
  )
  return (
    <KeptCards
      inFolder={folderId !== null}
      kind="product"
      cards={cards}
      foot={<ListFoot list={list} end={say('end')} />}
    />
  )
}
