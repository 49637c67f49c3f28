import { explore, performers } from '@fanfare/contract'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { canLeave } from '../../../core/http/online.ts'
import { Footer } from '../../../core/page/footer.tsx'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { siteCard } from '../../../core/page/share-card.ts'
import type { Site } from '../../../core/page/site.ts'
import { SiteTabs } from '../../../core/page/site-tabs.tsx'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { countText } from '../../../ui/money.ts'
import { SkeletonTiles } from '../../../ui/states.tsx'
import { aiChoices, explorePath, queryOf, type Wanted, wantedOf } from '../explore.ts'
import { say } from '../explore-words.ts'
import { Categories, Creators, Live, Rising } from '../parts/rows.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import './explore.css'
import { Coming } from '../../posts/index.ts'
import '../../../ui/button.css'
import '../../../ui/chips.css'
import '../../../ui/section-head.css'

const mosaic = import('../parts/mosaic.tsx')
const Mosaic = lazy(() => mosaic)

export const handle: PageHandle = { opens: 'everybody' }

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const site = matches[0]?.loaderData as Site | undefined
  const tag = loaderData?.wanted.tag
  const title = tag ? `#${tag}` : say('title')
  return siteCard(site, { title, text: say('description'), path: '/explore', type: 'website' })
}

const ROW = 8

export async function loader(args: LoaderFunctionArgs) {
  const wanted = wantedOf(new URL(args.request.url).searchParams)
  const [{ now_ms }, first, rows] = await Promise.all([
    args.context.get(pageRequest).site(),
    load(args, explore.explorePosts, { query: queryOf(wanted) }),
    wanted.tag ? null : rowsOf(args),
  ])
  return { now_ms, wanted, first, rows }
}

/** The rows over the posts. One that didn't come leaves the others where they are. */
async function rowsOf(args: LoaderFunctionArgs) {
  const { call, report } = args.context.get(pageRequest)
  const orNone = <T,>(row: Promise<T[]>): Promise<T[]> =>
    row.catch(error => {
      report(error)
      return []
    })
  const [tags, categories, creators, live] = await Promise.all([
    orNone(call(explore.risingTags, { query: { limit: 5 } })),
    orNone(call(explore.exploreCategories, { query: { limit: ROW } })),
    orNone(call(explore.explore, { query: { limit: ROW } })),
    orNone(call(performers.searchPerformers, { query: { sortBy: 'live', limit: 4 } }).then(page => page.data)),
  ])
  return { tags, categories, creators, live: live.filter(person => person.live > 0) }
}

/** What there is to find: tags that rise, who is live, what creators do, and posts that everyone may see. */
export default function Explore() {
  const { now_ms, wanted, first, rows } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  return (
    <>
      <SiteTabs tree="explore" />
      <div className="explore-head">
        <SearchForm key={wanted.tag} hint spread />
        <a href="/creator" className="btn btn-quiet btn-icon btn-l" aria-label={say('filterCreators')}>
          <Icon name="sliders-horizontal" />
        </a>
        {viewer?.isPerformer && (
          <a href="/studio/explore" className="link ms-auto text-ink-muted text-small max-desk:hidden">
            {say('standing')}
          </a>
        )}
      </div>
      <div className="explore">
        <h1 className="sr-only">{wanted.tag ? say('tagged', { tag: wanted.tag }) : say('title')}</h1>
        {rows && (
          <>
            <Rising tags={rows.tags} />
            <Live people={rows.live} />
            <Coming />
            <Categories categories={rows.categories} />
            <Creators people={rows.creators} />
          </>
        )}
        <section aria-labelledby="free">
          <FreeHead wanted={wanted} total={first.total} />
          {/* The server draws the posts; what loads more of them follows once the rest of the page is awake. */}
          <Suspense fallback={<SkeletonTiles count={first.data.length} />}>
            <Mosaic key={explorePath(wanted)} wanted={wanted} first={first} served_ms={now_ms} />
          </Suspense>
        </section>
      </div>
      <Footer />
    </>
  )
}

function FreeHead({ wanted, total }: { wanted: Wanted; total: number }) {
  const navigate = useNavigate()
  const { order, tag, ai } = wanted
  const choose = (next: Partial<Wanted>) =>
    canLeave() && navigate(explorePath({ ...wanted, ...next }), { replace: true, preventScrollReset: true })
  return (
    <div className="section-head flex-wrap">
      {tag ? (
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h2 id="free" className="type-heading wrap-anywhere">
            #{tag}
          </h2>
          <span className="num font-regular text-ink-muted text-small">
            {say('taggedCount', { n: total, count: countText(total) })}
          </span>
          <a className="chip" href="/explore" aria-label={say('clearTag', { tag })}>
            <Icon name="x" size="s" />
          </a>
        </div>
      ) : (
        <h2 id="free">{say('free')}</h2>
      )}
      <div className="flex flex-wrap gap-3">
        <Segmented
          name="ai"
          label={say('ai')}
          value={ai}
          onChange={next => choose({ ai: next })}
          options={aiChoices.map(value => ({ value, label: say(`ai_${value}`) }))}
        />
        <Segmented
          name="order"
          label={say('order')}
          value={order}
          onChange={next => choose({ order: next })}
          options={[
            { value: 'for-you', label: say('forYou') },
            { value: 'newest', label: say('newest') },
          ]}
        />
      </div>
    </div>
  )
}
