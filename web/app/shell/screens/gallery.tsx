import { galleries, photos } from '@fanfare/contract'
import { Suspense } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { call } from '../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../core/http/queries.ts'
import { load } from '../../core/page/page-request.ts'
import { shareCard } from '../../core/page/share-card.ts'
import type { Site } from '../../core/page/site.ts'
import type { PageHandle } from '../../core/session/guard.ts'
import { useSite } from '../../core/session/stores.tsx'
import {
  AssetActions,
  AssetHead,
  assetKey,
  assetPath,
  BuyBox,
  coverOfAsset,
  MoreBy,
  PHOTOS,
  PhotoGrid,
  patchAsset,
  refreshAsset,
  sayAssets as say,
  useAssetActs,
} from '../../domains/assets/index.ts'
import { Comments } from '../../domains/social/index.ts'
import { LockStack, MediaFrame, Picture } from '../../ui/media-frame.tsx'
import { countText } from '../../ui/money.ts'
import { SkeletonLines } from '../../ui/states.tsx'
import { Badge } from '../../ui/surfaces.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import '../../ui/media-frame.css'
import './asset-page.css'

export const handle: PageHandle = { opens: 'everybody', pays: true }

const MORE = 4

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { gallery } = loaderData
  const { large, isBlur } = coverOfAsset(gallery)
  const { name, avatar } = gallery.performer
  const title = say('galleryTitle', { title: gallery.title, name })
  return shareCard(matches[0]?.loaderData as Site | undefined, {
    title,
    text: gallery.description || title,
    type: 'article',
    path: assetPath('gallery', gallery),
    picture: isBlur ? avatar : large,
  })
}

export async function loader(args: LoaderFunctionArgs) {
  const gallery = await load(args, galleries.gallery, { params: { id: args.params.id ?? '' } })
  const [first, more] = await Promise.all([
    load(args, photos.photos, { query: { galleryId: gallery._id, limit: PHOTOS } }),
    load(args, galleries.galleries, {
      query: { performerId: gallery.performerId, excludedId: gallery._id, limit: MORE },
    }),
  ])
  return { gallery, first, more: more.data }
}

/** Only another gallery is loaded anew; what changes about this one is in the cache of queries. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id
}

/** A gallery: its cover, its photos and what opens them. */
export default function Gallery() {
  const { gallery: served, first, more } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const client = useQueryClient()
  const { data: gallery } = useQuery({
    queryKey: assetKey('gallery', served._id),
    queryFn: ({ signal }) => call(galleries.gallery, { params: { id: served._id }, signal }),
    initialData: served,
    initialDataUpdatedAt: now_ms,
  })
  const acts = useAssetActs('gallery')
  const previews = gallery.locked ? first.data.filter(photo => photo.isPreview).length : 0
  return (
    <>
      <TopBar title={gallery.title} back="/home" />
      <div className="asset-page">
        <div className="asset-main">
          <Cover gallery={gallery} />
          <AssetHead asset={gallery} />
          <div className="wide:hidden">
            <BuyBox gallery={gallery} previews={previews} acts={acts} />
          </div>
          <PhotoGrid key={gallery._id} gallery={gallery} first={first} acts={acts} />
          <AssetActions kind="gallery" asset={gallery} acts={acts} />
          <div className="asset-comments">
            <Suspense fallback={<SkeletonLines count={3} />}>
              <Comments
                key={gallery._id}
                thing={{
                  ...gallery,
                  objectType: 'gallery',
                  totalComment: gallery.stats.comments,
                  refresh: () => refreshAsset(client, 'gallery', gallery._id),
                  count: by =>
                    patchAsset<typeof gallery>(client, 'gallery', gallery._id, now => ({
                      ...now,
                      stats: { ...now.stats, comments: Math.max(0, now.stats.comments + by) },
                    })),
                }}
              />
            </Suspense>
          </div>
        </div>
        <aside className="asset-aside" aria-label={say('aside')}>
          <div className="max-wide:hidden">
            <BuyBox gallery={gallery} previews={previews} acts={acts} />
          </div>
          <MoreBy kind="gallery" asset={gallery} more={more} />
        </aside>
      </div>
    </>
  )
}

function Cover({ gallery }: { gallery: Awaited<ReturnType<typeof loader>>['gallery'] }) {
  const { large, hash, isBlur } = coverOfAsset(gallery)
  const { numOfItems } = gallery
  return (
    <MediaFrame ratio="16 / 10" bleed>
      <Picture src={large} hash={hash} alt="" eager="first" className={isBlur ? 'locked-pic' : ''} />
      {isBlur && <LockStack />}
      <span className="at at-be">
        <Badge tone="glass" icon="images">
          {say('photos', { n: numOfItems, count: countText(numOfItems) })}
        </Badge>
      </span>
    </MediaFrame>
  )
}
