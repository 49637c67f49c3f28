import {
  type CallsOf,
  type Collection,
  type CustomRequestOffer,
  calls,
  collections,
  customRequests,
  type Fundraiser,
  feeds,
  fundraisers,
  highlights,
  type PerformerDetails,
  performers,
  type Reply,
} from '@fanfare/contract'
import { Suspense } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router'
import { Footer } from '../../core/page/footer.tsx'
import { load, pageRequest, pathOf } from '../../core/page/page-request.ts'
import { shareCard } from '../../core/page/share-card.ts'
import type { Site } from '../../core/page/site.ts'
import { isFan, type PageHandle, profilePath } from '../../core/session/guard.ts'
import { AssetsTab } from '../../domains/assets/index.ts'
import { CallLine } from '../../domains/bookings/index.ts'
import { OfferLine, offerEntries } from '../../domains/custom-requests/index.ts'
import { FundraiserCards } from '../../domains/fundraisers/index.ts'
import {
  Coming,
  type FeedPage,
  type Kind,
  loadPostsTab,
  MediaStrip,
  MediaTab,
  PAGE,
} from '../../domains/posts/index.ts'
import {
  About,
  coverSources,
  Identity,
  More,
  PriceBox,
  sayProfile as say,
  WelcomeVideo,
} from '../../domains/profiles/index.ts'
import { StoreTab } from '../../domains/shop/index.ts'
import { Circles } from '../../domains/stories/index.ts'
import { TiersOf } from '../../domains/subscriptions/index.ts'
import { hueStyle } from '../../ui/avatar.tsx'
import { glowOf } from '../../ui/hash.ts'
import { lazy } from '../../ui/lazy.ts'
import { Picture } from '../../ui/media-frame.tsx'
import { countText } from '../../ui/money.ts'
import { Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/surfaces.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import '../../ui/ambient.css'
import './profile.css'

const posts = loadPostsTab()
const PostsTab = lazy(() => posts)

export const handle: PageHandle = { opens: 'everybody', pays: true, flush: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { performer } = loaderData
  const site = matches[0]?.loaderData as Site | undefined
  const title = performer.username
    ? say('profileTitle', { name: performer.name, username: performer.username })
    : performer.name
  const path = `/${performer.username ?? performer._id}`
  const picture = performer.cover ?? performer.avatar
  return shareCard(site, { title, text: performer.bio, path, type: 'profile', picture })
}

export async function loader(args: LoaderFunctionArgs) {
  const asked = args.params.profileId ?? ''
  const performer = await load(args, performers.performer, { params: { id: asked } })
  const path = profilePath(performer)
  // An id and a former username lead to the one address of the page, for now: a browser that kept this for good would
  // go in circles once the creator takes an earlier name back.
  if (path !== `/${asked}`) {
    const { search } = new URL(pathOf(args.request), args.request.url)
    throw redirect(path + search)
  }
  const { viewer } = await args.context.get(pageRequest).visitor()
  const [first, sorted, kept, made, booked, raised] = await Promise.all([
    load(args, feeds.feeds, { query: { performerId: performer._id, limit: PAGE } }),
    load(args, collections.collections, { query: { performerId: performer._id } }).catch(() => ({ data: [] })),
    viewer ? load(args, highlights.onPage, { params: { id: performer._id } }).catch(() => null) : null,
    isFan(viewer) ? load(args, customRequests.offer, { params: { id: performer._id } }).catch(() => null) : null,
    isFan(viewer) ? load(args, calls.ofCreator, { params: { id: performer._id } }).catch(() => null) : null,
    load(args, fundraisers.ofCreator, { params: { id: performer._id } }).catch(() => ({ data: [] })),
  ])
  return { performer, first, sorted: sorted.data, kept, made, booked, raised: raised.data }
}

/** Going from part to part of a page is no second visit; asking for the page as it stands is one. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.profileId !== nextParams.profileId || currentUrl.href === nextUrl.href
}

export default function Profile() {
  const { performer, first, sorted, kept, made, booked, raised } = useLoaderData<typeof loader>()
  return (
    <>
      {performer.coverHash && (
        <div className="ambient">
          <div style={{ backgroundImage: glowOf(performer.coverHash) }} />
        </div>
      )}
      <TopBar title={performer.name} back="/home">
        <More performer={performer} className="desk:hidden" entries={offerEntries(made, performer)} />
      </TopBar>
      <Page key={performer._id} performer={performer} {...{ first, sorted, kept, made, booked, raised }} />
    </>
  )
}

type PartsProps = { performer: PerformerDetails; first: FeedPage; sorted: Collection[] }
/** `kept`: the ring and the highlights of the creator, which visitors don't see. */
type PageProps = PartsProps & {
  kept: Reply<typeof highlights.onPage> | null
  /** What the creator makes on request, for fans. */
  made: CustomRequestOffer | null
  /** The calls that fans can book. */
  booked: CallsOf | null
  /** What the creator raises tokens for now. */
  raised: Fundraiser[]
}

function Page({ performer, first, sorted, kept, made, booked, raised }: PageProps) {
  return (
    <>
      <div className="pcover" style={hueStyle(performer)}>
        <Picture
          {...coverSources(performer)}
          sizes="(width < 900px) 570px, 1300px"
          hash={performer.coverHash}
          alt=""
          eager="first"
        />
        <WelcomeVideo performer={performer} />
      </div>
      <div className="prof-main">
        <Identity performer={performer} ring={kept?.ring ?? null} entries={offerEntries(made, performer)}>
          <Circles highlights={kept?.data ?? []} />
          <MediaStrip posts={first.data} />
        </Identity>
        <PriceBox performer={performer} />
        <TiersOf performer={performer} />
        {raised.length > 0 && (
          <Suspense fallback={null}>
            <FundraiserCards fundraisers={raised} />
          </Suspense>
        )}
        {(made?.isOn || booked?.isOn) && (
          <div className="flex flex-col gap-3">
            <OfferLine offer={made} to={performer} />
            {booked?.isOn && (
              <Suspense fallback={null}>
                <CallLine calls={booked} to={performer} />
              </Suspense>
            )}
          </div>
        )}
        <Coming performerId={performer._id} />
      </div>
      <Parts performer={performer} first={first} sorted={sorted} />
      <Footer />
    </>
  )
}

const partNames = ['media', 'videos', 'galleries', 'store', 'about'] as const
const kinds = ['photo', 'video'] as const

/** The parts of the page, with how much is in each, so that everybody sees it before they pay. */
function Parts({ performer, first, sorted }: PartsProps) {
  const [params] = useSearchParams()
  const { profileId = '' } = useParams()
  const { stats } = performer
  const path = `/${profileId}`
  const part = partNames.find(name => name === params.get('tab')) ?? 'posts'
  const kind: Kind = kinds.find(name => name === params.get('kind')) ?? null
  const media = stats.totalPhotos + stats.totalVideos
  const tabs = [
    { id: 'posts', label: say('tabPosts'), count: countText(stats.totalFeeds), href: path },
    { id: 'media', label: say('tabMedia'), count: countText(media), href: `${path}?tab=media` },
    { id: 'videos', label: say('tabVideos'), href: `${path}?tab=videos` },
    {
      id: 'galleries',
      label: say('tabGalleries'),
      count: countText(stats.totalGalleries),
      href: `${path}?tab=galleries`,
    },
    { id: 'store', label: say('tabStore'), count: countText(stats.totalProducts), href: `${path}?tab=store` },
    { id: 'about', label: say('tabAbout'), href: `${path}?tab=about` },
  ]
  return (
    <>
      <div className="mt-7">
        <Tabs label={say('parts')} tabs={tabs} current={part} />
      </div>
      {/* The server draws the part; what makes it work follows once the head of the page does. */}
      <Suspense fallback={<Skeleton className="mt-6" height={240} />}>
        {part === 'posts' && <PostsTab performer={performer} first={first} collections={sorted} />}
        {part === 'media' && <MediaTab performer={performer} path={path} kind={kind} first={first} />}
        {part === 'videos' && <AssetsTab key={part} performer={performer} kind="video" />}
        {part === 'galleries' && <AssetsTab key={part} performer={performer} kind="gallery" />}
        {part === 'store' && <StoreTab performer={performer} />}
        {part === 'about' && <About performer={performer} />}
      </Suspense>
    </>
  )
}
