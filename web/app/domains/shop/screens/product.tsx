import { type ProductView, products } from '@fanfare/contract'
import { Suspense } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { load } from '../../../core/page/page-request.ts'
import { shareCard } from '../../../core/page/share-card.ts'
import type { Site } from '../../../core/page/site.ts'
import { isOperator, type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Picture } from '../../../ui/media-frame.tsx'
import { countText } from '../../../ui/money.ts'
import { aiText } from '../../../ui/pictures.ts'
import { SkeletonLines } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { FollowButton } from '../../profiles/index.ts'
import { Comments } from '../../social/index.ts'
import { productPath, useProductActs } from '../acts.ts'
import { patchProduct, productKey, refreshProduct } from '../cache.ts'
import { CartLink } from '../parts/cart-link.tsx'
import { ProductActions } from '../parts/product-acts.tsx'
import { ProductBox } from '../parts/product-box.tsx'
import { ProductCard } from '../parts/product-card.tsx'
import { say } from '../words.ts'
import '../../../ui/section-head.css'
import '../../../ui/tile.css'
import '../parts/product-grid.css'
import '../parts/shop.css'

export const handle: PageHandle = { opens: 'everybody', pays: true }

const MORE = 5

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { product } = loaderData
  const title = say('productTitle', { name: product.name, creator: product.performer.name })
  return shareCard(matches[0]?.loaderData as Site | undefined, {
    title,
    text: product.description || title,
    type: 'product',
    path: productPath(product),
    picture: product.image ?? product.performer.avatar,
  })
}

export async function loader(args: LoaderFunctionArgs) {
  const product = await load(args, products.product, { params: { id: args.params.id ?? '' } })
  const more = await load(args, products.products, {
    query: { performerId: product.performerId, excludedId: product._id, limit: MORE },
  })
  return { product, more: more.data }
}

/** Only another product is loaded anew; what changes about this one is in the cache of queries. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id
}

/** A product of a creator's store: what it is, what it costs, and the ways to buy it. */
export default function Product() {
  const { product: served, more } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const viewer = useViewer()
  const { data: product } = useQuery({
    queryKey: productKey(served._id),
    queryFn: ({ signal }) => call(products.product, { params: { id: served._id }, signal }),
    initialData: served,
    initialDataUpdatedAt: now_ms,
  })
  const acts = useProductActs()
  return (
    <>
      <TopBar title={product.name} back="/home">
        <CartLink />
      </TopBar>
      <div className="product-page">
        <span className="tile product-media bleed">
          <Picture src={product.image} hash={product.thumbhash} alt={product.name} eager="first" />
        </span>
        <div className="flex min-w-0 flex-col gap-6">
          <Head product={product} />
          <ProductBox
            key={product._id}
            product={product}
            mayPay={acts.mayPay}
            isOwn={viewer?._id === product.performerId}
          />
          {product.description && (
            <p className="whitespace-pre-line text-pretty text-ink-muted wrap-anywhere">{product.description}</p>
          )}
          <ProductActions product={product} acts={acts} />
        </div>
      </div>
      <div className="mt-8 flex flex-col gap-10">
        <MoreInStore product={product} more={more} />
        <div className="-mx-[16px] desk:-mx-[20px]">
          <Talk product={product} />
        </div>
      </div>
    </>
  )
}

function Head({ product }: { product: ProductView }) {
  const viewer = useViewer()
  const { performer, name, stats } = product
  const seesFigures = viewer?._id === product.performerId || (viewer !== null && isOperator(viewer))
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h1 className="type-title wrap-anywhere">{name}</h1>
        {product.madeWithAi && <span className="text-ink-muted text-label">{aiText(product)}</span>}
      </div>
      <div className="flex items-center justify-between gap-3">
        <Who
          of={performer}
          name={performer.name}
          verified={performer.verifiedAccount}
          online={performer.isOnline}
          sub={performer.username && <bdi>@{performer.username}</bdi>}
          href={profilePath(performer)}
          eager
        />
        <FollowButton id={performer._id} name={performer.name} asServed={product.isFollowed} size="s" />
      </div>
      {seesFigures && product.status === 'inactive' && (
        <Notice tone="warn" icon="eye-off">
          {say('hidden')}
        </Notice>
      )}
      {seesFigures && (
        <p className="num text-ink-faint text-small">
          <span className="sr-only">{say('figures')}: </span>
          {[
            say('views', { n: stats.views, count: countText(stats.views) }),
            say('likes', { n: stats.likes, count: countText(stats.likes) }),
            say('bookmarks', { n: stats.bookmarks, count: countText(stats.bookmarks) }),
          ].join(' · ')}
        </p>
      )}
    </header>
  )
}

function MoreInStore({ product, more }: { product: ProductView; more: ProductView[] }) {
  if (more.length === 0) return null
  return (
    <section aria-labelledby="more-in-store">
      <div className="section-head">
        <h2 id="more-in-store">{say('moreInStore', { name: product.performer.name })}</h2>
        <a href={`${profilePath(product.performer)}?tab=store`}>{say('all')}</a>
      </div>
      <ul className="product-grid">
        {more.map(one => (
          <li key={one._id} className="min-w-0">
            <ProductCard product={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Talk({ product }: { product: ProductView }) {
  const client = useQueryClient()
  return (
    <Suspense fallback={<SkeletonLines count={3} />}>
      <Comments
        key={product._id}
        thing={{
          ...product,
          objectType: 'product',
          totalComment: product.stats.comments,
          refresh: () => refreshProduct(client, product._id),
          count: by =>
            patchProduct(client, product._id, now => ({
              ...now,
              stats: { ...now.stats, comments: Math.max(0, now.stats.comments + by) },
            })),
        }}
      />
    </Suspense>
  )
}
