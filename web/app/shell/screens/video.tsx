import { type VideoView, videos } from '@fanfare/contract'
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
  coverOfAsset,
  MoreBy,
  patchAsset,
  refreshAsset,
  sayAssets as say,
  useAssetActs,
  VideoAbout,
  VideoStage,
} from '../../domains/assets/index.ts'
import { Comments } from '../../domains/social/index.ts'
import { SkeletonLines } from '../../ui/states.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import './asset-page.css'

export const handle: PageHandle = { opens: 'everybody', pays: true }

const MORE = 4
/** How often a page asks for a video that is being processed. */
const PROCESSING_MS = 5_000

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { video } = loaderData
  const { large, isBlur } = coverOfAsset(video)
  const { name, avatar } = video.performer
  const title = say('videoTitle', { title: video.title, name })
  return shareCard(matches[0]?.loaderData as Site | undefined, {
    title,
    text: video.description || title,
    type: 'video.other',
    path: assetPath('video', video),
    picture: isBlur ? avatar : large,
  })
}

export async function loader(args: LoaderFunctionArgs) {
  const video = await load(args, videos.video, { params: { id: args.params.id ?? '' } })
  const more = await load(args, videos.videos, {
    query: { performerId: video.performerId, excludedId: video._id, limit: MORE },
  })
  return { video, more: more.data }
}

/** Only another video is loaded anew; what changes about this one is in the cache of queries. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id
}

/** A video: its player, or its teaser and what opens it. */
export default function Video() {
  const { video: served, more } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const client = useQueryClient()
  const { data: video } = useQuery({
    queryKey: assetKey('video', served._id),
    queryFn: ({ signal }) => call(videos.video, { params: { id: served._id }, signal }),
    initialData: served,
    initialDataUpdatedAt: now_ms,
    refetchInterval: query => (query.state.data?.processing ? PROCESSING_MS : false),
  })
  const acts = useAssetActs('video')
  return (
    <>
      <TopBar title={video.title} back="/home" />
      <div className="asset-page">
        <div className="asset-main">
          <VideoStage key={`${video._id} ${video.locked}`} video={video} acts={acts} />
          <AssetHead asset={video} />
          <AssetActions kind="video" asset={video} acts={acts} />
          <div className="asset-comments">
            <Suspense fallback={<SkeletonLines count={3} />}>
              <Comments
                key={video._id}
                thing={{
                  ...video,
                  objectType: 'video',
                  totalComment: video.stats.comments,
                  refresh: () => refreshAsset(client, 'video', video._id),
                  count: by =>
                    patchAsset<VideoView>(client, 'video', video._id, now => ({
                      ...now,
                      stats: { ...now.stats, comments: Math.max(0, now.stats.comments + by) },
                    })),
                }}
              />
            </Suspense>
          </div>
        </div>
        <aside className="asset-aside" aria-label={say('aside')}>
          <VideoAbout video={video} />
          <MoreBy kind="video" asset={video} more={more} />
        </aside>
      </div>
    </>
  )
}
