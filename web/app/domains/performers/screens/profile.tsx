import { feeds, type PerformerDetails, performers } from '@fanfare/contract'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router'
import type { PageHandle } from '../../../core/guard.ts'
import { load } from '../../../core/request.ts'
import type { Site } from '../../../core/site.ts'
import { useSite, useViewer } from '../../../core/stores.tsx'
import { useNow } from '../../../ui/clock.ts'
import { glowOf } from '../../../ui/hash.ts'
import { Picture } from '../../../ui/media-frame.tsx'
import { countText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import type { FeedPage } from '../../posts/cache.ts'
import { PAGE, useFeed } from '../../posts/feed.ts'
import { Feed } from '../../posts/parts/feed.tsx'
import { Identity } from '../parts/identity.tsx'
import { MediaGrid } from '../parts/media-grid.tsx'
import { PriceBox } from '../parts/price-box.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { exempt: true, pays: true, flush: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { performer } = loaderData
  const site = matches[0]?.loaderData as Site | undefined
  const title = performer.username
    ? say('profileTitle', { name: performer.name, username: performer.username })
    : performer.name
  const picture = performer.cover ?? performer.avatar
  return [
    { title },
    { name: 'description', content: performer.bio },
    { property: 'og:type', content: 'profile' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: performer.bio },
    { property: 'og:url', content: `${site?.origin}/${performer.username ?? performer._id}` },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

export async function loader(args: LoaderFunctionArgs) {
  const performer = await load(args, performers.performer, { params: { id: args.params.profileId ?? '' } })
  const first = await load(args, feeds.feeds, { query: { performerId: performer._id, limit: PAGE } })
  return { performer, first }
}

/** Going from part to part of a page is no second visit. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.profileId !== nextParams.profileId
}

export default function Profile() {
  const { performer, first } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const tab = params.get('tab') === 'media' ? 'media' : 'posts'
  const { profileId = '' } = useParams()
  const { stats } = performer
  const path = `/${profileId}`
  const media = stats.totalPhotos + stats.totalVideos
  const tabs = [
    { id: 'posts', label: say('tabPosts'), count: countText(stats.totalFeeds), href: path },
    { id: 'media', label: say('tabMedia'), count: countText(media), href: `${path}?tab=media` },
  ]
  return (
    <>
      {performer.coverHash && (
        <div className="ambient">
          <div style={{ backgroundImage: glowOf(performer.coverHash) }} />
        </div>
      )}
      <TopBar title={performer.name} back="/home" />
      <div className="pcover">
        <Picture src={performer.cover} hash={performer.coverHash} alt="" eager />
      </div>
      <div className="prof-main">
        <Identity performer={performer} />
        <PriceBox performer={performer} />
      </div>
      <div className="mt-7">
        <Tabs label={say('parts')} tabs={tabs} current={tab} />
      </div>
      <Posts key={performer._id} performer={performer} first={first} tab={tab} />
    </>
  )
}

type PostsProps = { performer: PerformerDetails; first: FeedPage; tab: 'posts' | 'media' }

function Posts({ performer, first, tab }: PostsProps) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const feed = useFeed(['of', performer._id], { performerId: performer._id }, first)
  const own = useViewer()?._id === performer._id
  const empty = (
    <Empty icon="image" title={say('emptyTitle')}>
      {own ? say('emptyOwn') : say('emptyText', { name: performer.name })}
    </Empty>
  )
  const end = <Empty icon="check" title={say('end')} className="pt-12" />
  if (tab === 'media') return <MediaGrid feed={feed} end={end} />
  return (
    <div className="max-w-(--size-column)">
      <Feed feed={feed} now={now} zone={site.timeZone} empty={empty} end={end} />
    </div>
  )
}
