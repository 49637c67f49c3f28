import { type ProductView, products } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { sayMaking } from '../../../core/page/making-words.ts'
import { load } from '../../../core/page/page-request.ts'
import { useStudioActs } from '../../../core/page/removing.tsx'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { StudioList, studioAsked } from '../../../core/page/studio-list.tsx'
import { type StateLook, StudioRow } from '../../../core/page/studio-row.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { stampText, useNow } from '../../../ui/clock.ts'
import { countText, minorOf, tokensText } from '../../../ui/money.ts'
import { productPath } from '../acts.ts'
import { say } from '../studio/words.ts'

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('store'))

const PAGE = 25
const states = ['active', 'inactive'] as const

export async function loader(args: LoaderFunctionArgs) {
  const asked = studioAsked(args.request, states)
  return { asked, first: await load(args, products.ownProducts, { query: { ...asked, limit: PAGE } }) }
}

/** All products of one's own. */
export default function StudioStore() {
  const { asked, first } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const now = useNow(now_ms)
  const list = useInfiniteQuery({
    queryKey: ['own-products', asked],
    queryFn: ({ pageParam, signal }) =>
      call(products.ownProducts, { query: { ...asked, limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const acts = useStudioActs<ProductView>(
    ({ name }) => name,
    id => call(products.deleteProduct, { params: { id } }),
  )
  const make = { href: '/studio/store/new', label: say('newProduct') }
  return (
    <StudioFrame title={say('store')} make={make}>
      <StudioList
        path="/studio/store"
        asked={asked}
        search={say('searchProducts')}
        states={states.map(id => ({ id, label: sayMaking(id) }))}
        list={list}
        row={product => (
          <Row
            product={product}
            now={now}
            onStatus={status => {
              const { _id: id, revision } = product
              void acts.act(
                () => call(products.updateProduct, { params: { id }, body: { status, revision } }),
                sayMaking('saved'),
              )
            }}
            onDelete={() => acts.ask(product)}
          />
        )}
        empty={{ icon: 'tag', title: say('noProducts'), text: say('noProductsText'), make }}
      />
      {acts.question}
    </StudioFrame>
  )
}

function reviewState(review: string): StateLook & { label: string } {
  return review === 'refused'
    ? { tone: 'bad', icon: 'ban', label: sayMaking('refused') }
    : { tone: 'info', icon: 'hourglass', label: sayMaking('review') }
}

type RowProps = {
  product: ProductView
  now: number
  onStatus: (status: (typeof states)[number]) => void
  onDelete: () => void
}

function Row({ product, now, onStatus, onDelete }: RowProps) {
  const { timeZone } = useSite()
  const { _id, name, isSoldOut, stats, stock } = product
  const href = `/studio/store/${_id}/edit`
  const isLive = product.status === 'active'
  const left = product.type === 'digital' ? say('digital') : say('left', { n: stock })
  return (
    <StudioRow
      href={href}
      title={name}
      sub={`${left} · ${say('tokens', { n: tokensText(minorOf(product.price)) })}`}
      picture={{ src: product.image, hash: product.thumbhash }}
      icon="tag"
      states={[
        ...(product.review ? [reviewState(product.review)] : []),
        isLive
          ? { tone: 'good', icon: 'circle-check', label: sayMaking('active') }
          : { icon: 'eye-off', label: sayMaking('inactive') },
        ...(isSoldOut ? [{ tone: 'warn', icon: 'tag', label: say('soldOut') } as const] : []),
      ]}
      when={stampText(product.updatedAt, now, timeZone)}
      counts={[
        {
          icon: 'eye',
          label: sayMaking('views', { n: stats.views, count: countText(stats.views) }),
          text: countText(stats.views),
        },
        {
          icon: 'heart',
          label: sayMaking('likes', { n: stats.likes, count: countText(stats.likes) }),
          text: countText(stats.likes),
        },
      ]}
      acts={sayMaking('acts', { title: name })}
      entries={[
        { label: sayMaking('edit'), icon: 'pencil', href },
        { label: sayMaking('view'), icon: 'eye', href: productPath(product) },
        isLive
          ? { label: sayMaking('hide'), icon: 'eye-off', onChoose: () => onStatus('inactive') }
          : { label: sayMaking('show'), icon: 'circle-check', onChoose: () => onStatus('active') },
        { label: sayMaking('delete'), icon: 'trash', bad: true, onChoose: onDelete },
      ]}
    />
  )
}
