import { type FeedView, feeds } from '@fanfare/contract'
import clsx from 'clsx'
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
  FeedKeys,
  isWordsOnly,
  Panel,
  patchPost,
  postKey,
  refreshPost,
  Stage,
  sayPosts as say,
  usePostActs,
} from '../../domains/posts/index.ts'
import { Comments } from '../../domains/social/index.ts'
import { glowOf } from '../../ui/hash.ts'
import { pictureOf } from '../../ui/pictures.ts'
import { SkeletonLines } from '../../ui/states.tsx'
import { Notice } from '../../ui/surfaces.tsx'
import '../../ui/ambient.css'
import './theatre.css'

export const handle: PageHandle = { opens: 'everybody', pays: true, theatre: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData: post, matches }) => {
  if (!post) return []
  const site = matches[0]?.loaderData as Site | undefined
  const { name } = post.performer
  const title = post.title ? say('postTitle', { title: post.title, name }) : say('postTitleOnly', { name })
  const teaser = post.teaserText || title
  const picture = post.audience === 'public' ? pictureOf(post)?.large : post.performer.avatar
  return shareCard(site, { title, text: teaser, path: `/post/${post._id}`, type: 'article', picture })
}

export function loader(args: LoaderFunctionArgs): Promise<FeedView> {
  return load(args, feeds.feed, { params: { id: args.params.id ?? '' } })
}

/** Only another post is loaded anew; what changes about this one is in the cache of queries. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id
}

export default function Post() {
  const served = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const { data: post } = useQuery({
    queryKey: postKey(served._id),
    queryFn: ({ signal }) => call(feeds.feed, { params: { id: served._id }, signal }),
    initialData: served,
    initialDataUpdatedAt: now_ms,
  })
  const client = useQueryClient()
  const acts = usePostActs()
  const hash = post.files[0]?.thumbhash
  return (
    <div className={clsx('theatre', isWordsOnly(post) && 'theatre-plain')}>
      <div className="stage">
        {hash && (
          <div className="ambient">
            <div style={{ backgroundImage: glowOf(hash) }} />
          </div>
        )}
        <Stage post={post} acts={acts} />
        <Suspense fallback={null}>
          <FeedKeys posts={[post]} acts={acts} isPage />
        </Suspense>
      </div>
      <Panel post={post} acts={acts}>
        {post.status === 'active' ? (
          <Suspense fallback={<SkeletonLines count={3} />}>
            <Comments
              key={post._id}
              thing={{
                ...post,
                objectType: 'feed',
                refresh: () => refreshPost(client, post._id),
                count: by =>
                  patchPost(client, post._id, now => ({ ...now, totalComment: Math.max(0, now.totalComment + by) })),
              }}
            />
          </Suspense>
        ) : (
          <div className="p-5">
            <Notice icon="eye-off">{say('notShown')}</Notice>
          </div>
        )}
      </Panel>
    </div>
  )
}
