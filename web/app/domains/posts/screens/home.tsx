import { feeds, follows, performers, stories, streams } from '@fanfare/contract'
import { Suspense, useContext, useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BesideContext } from '../../../core/page/beside.ts'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { openSheet } from '../../../core/page/sheets.ts'
import { ThemeButton } from '../../../core/page/theme-button.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSettings, useViewer } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Logo } from '../../../ui/marks.tsx'
import { SkeletonPost } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { PAGE } from '../feed.ts'
import { type Filter, filterOf, filterPath, filters, queryOf } from '../filters.ts'
import { LIVE_MAX } from '../live-now.ts'
import { Coming } from '../parts/coming.tsx'
import { ComposeEntry } from '../parts/compose-entry.tsx'
import { VerifyNotice } from '../parts/verify-notice.tsx'
import { facesOf, ownFace, RingsContext, ringsOf } from '../stories.ts'
import { say } from '../words.ts'
import '../../../ui/chips.css'
import '../../../ui/columns.css'
import '../../../ui/stories.css'
import '../parts/audio-player.css'
import '../parts/feed.css'
import '../parts/post-card.css'

// The server draws them; what makes them work follows once the rest of the page is awake.
const feed = import('../parts/home-feed.tsx')
const faces = import('../parts/faces-row.tsx')
const suggestions = import('../parts/suggestions.tsx')
const HomeFeed = lazy(() => feed)
const FacesRow = lazy(() => faces)
const Suggestions = lazy(() => suggestions)

export const handle: PageHandle = { opens: 'everybody', layout: 'home', pays: true }
export const meta = titled(() => say('homeTitle'))

const SUGGESTIONS = 4
const FACES = 20

export async function loader(args: LoaderFunctionArgs) {
  const filter = filterOf(new URL(args.request.url).searchParams)
  const { viewer } = await args.context.get(pageRequest).visitor()
  const [first, suggested, following, rings, live] = await Promise.all([
    load(args, feeds.feeds, { query: { ...queryOf(filter), limit: PAGE } }),
    load(args, performers.randomPerformers, { query: { limit: SUGGESTIONS } }),
    viewer ? load(args, follows.following, { query: { limit: FACES } }) : { data: [] },
    viewer ? load(args, stories.rings) : { data: [], own: null },
    load(args, streams.liveNow, { query: { limit: LIVE_MAX } }),
  ])
  return {
    filter,
    first,
    suggested: suggested.data.slice(0, SUGGESTIONS),
    following: following.data.map(row => row.followingInfo),
    rings: rings.data,
    hasStories: rings.own !== null,
    live: live.data,
  }
}

export default function Home() {
  const Beside = useContext(BesideContext)
  const { filter, first, suggested, following, rings, hasStories, live } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  const byId = useMemo(() => ringsOf(rings), [rings])
  const { siteName } = useSettings()
  return (
    <>
      <TopBar title={<Logo name={siteName} />}>
        <ThemeButton />
      </TopBar>
      <div className="cols">
        <div className="min-w-0">
          <h1 className="sr-only">{say('homeTitle')}</h1>
          <VerifyNotice />
          <ComposeEntry />
          <Introduction />
          <Suspense fallback={null}>
            <FacesRow
              own={viewer?.isPerformer ? ownFace(viewer, hasStories, say('ownStory')) : null}
              faces={facesOf(rings, following)}
              live={live}
            />
          </Suspense>
          <Coming />
          <Filters filter={filter} />
          <Suspense fallback={<SkeletonPost />}>
            <RingsContext value={byId}>
              <HomeFeed key={filter} filter={filter} first={first} suggested={suggested} />
            </RingsContext>
          </Suspense>
        </div>
        <aside className="aside" aria-label={say('suggestions')}>
          <Suspense fallback={null}>
            <Suggestions first={suggested} />
          </Suspense>
          <Suspense fallback={null}>
            <Beside label={say('promos')} />
          </Suspense>
          <KeysLink />
        </aside>
      </div>
    </>
  )
}

/** Leads to the list of keys; `?` does too. */
function KeysLink() {
  return (
    <Button kind="ghost" size="s" className="self-start text-ink-faint!" onClick={() => openSheet('keys', {})}>
      <Icon name="keyboard" size="s" />
      {say('keys')}
    </Button>
  )
}

/** Tells a visitor what this site is, and how to begin. */
function Introduction() {
  const known = useViewer() !== null
  const { siteName } = useSettings()
  if (known) return null
  return (
    <section className="card card-pad mt-4 flex flex-col gap-3 desk:mt-0">
      <h2 className="type-heading">{say('introTitle', { name: siteName })}</h2>
      <p className="text-ink-muted text-label">{say('introText')}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink kind="solid" size="s" href="/auth/register">
          {say('join')}
        </ButtonLink>
        <ButtonLink kind="quiet" size="s" href="/">
          {say('introMore')}
        </ButtonLink>
      </div>
    </section>
  )
}

function Filters({ filter }: { filter: Filter }) {
  const viewer = useViewer()
  const words = {
    all: say('all'),
    following: say('following'),
    text: say('textOnly'),
    photo: say('photosOnly'),
    video: say('videosOnly'),
    audio: say('audioOnly'),
    'scheduled-streaming': say('showsOnly'),
  }
  return (
    <nav className="chips bleed pt-4.5" aria-label={say('filters')}>
      {filters
        .filter(one => viewer || one !== 'following')
        .map(one => (
          <Chip key={one} on={one === filter} href={filterPath(one)}>
            {words[one]}
          </Chip>
        ))}
    </nav>
  )
}
