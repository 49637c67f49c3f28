import { accountDesk, defaultRulesPage, explore, type Reply, search } from '@fanfare/contract'
import { Suspense, useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { loadUnlessBanned, pageRequest } from '../../../core/page/page-request.ts'
import { siteTitle } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { countText } from '../../../ui/money.ts'
import { Empty, Skeleton, SkeletonPost } from '../../../ui/states.tsx'
import { Chip, Tabs } from '../../../ui/surfaces.tsx'
import { accountsQuery, findsAccounts } from '../accounts.ts'
import { SearchForm } from '../parts/search-form.tsx'
import { rememberSearch } from '../recent.ts'
import { searchPath } from '../search-path.ts'
import { say } from '../search-words.ts'
import { tagPath } from '../tag-path.ts'
// The server draws what is found, so that its sheet comes with the page and not with its script.
import '../../../ui/asset-grid.css'
import '../../../ui/section-head.css'
import './explore.css'

export const handle: PageHandle = { opens: 'everybody', pays: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: siteTitle(loaderData?.q ? say('titleOf', { q: loaderData.q }) : say('title'), matches[0]?.loaderData) },
  { name: 'robots', content: 'noindex' },
]

const kinds = ['all', 'creators', 'posts', 'videos', 'galleries', 'products'] as const
type Kind = (typeof kinds)[number]

const objectKinds = ['creators', 'posts', 'videos', 'galleries', 'products'] as const

// What is found is asked for from the browser; the page that says how much there is doesn't wait for it.
const people = import('../parts/found-people.tsx')
const posts = import('../parts/found-posts.tsx')
const SomePeople = lazy(() => people.then(({ SomePeople }) => ({ default: SomePeople })))
const FoundPeople = lazy(() => people.then(({ FoundPeople }) => ({ default: FoundPeople })))
const FoundPosts = lazy(() => posts)
const FoundAssets = lazy(() => import('../parts/found-assets.tsx'))
const FoundProducts = lazy(() => import('../parts/found-products.tsx'))
const FoundAccounts = lazy(() => import('../parts/found-accounts.tsx'))

const wordOf = (params: URLSearchParams) => (params.get('q') ?? '').trim().slice(0, 100)
const START = 3

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const typed = wordOf(searchParams)
  const [totals, people] = await Promise.all([
    typed ? loadUnlessBanned(args, search.searchKeyword, { body: { keyword: typed } }) : null,
    accountsFor(args, typed),
  ])
  if (typed && !totals) return { q: typed, typed, totals, people, next: none, isBanned: true }
  const plain = { q: typed, typed, totals, people, isBanned: false }
  // A name that finds someone is not a typing mistake.
  if (people.data.length > 0 || (totals && countOf(totals) > 0)) return { ...plain, next: none }
  const meant = typed && !searchParams.has('exact') ? await meantBy(args, typed) : null
  return meant ? { ...plain, ...meant, next: none } : { ...plain, next: await nextTags(args, typed) }
}

/** The accounts that a word finds for operators who may open them. */
async function accountsFor(args: LoaderFunctionArgs, q: string): Promise<Reply<typeof accountDesk.accounts>> {
  const { call, report, visitor } = args.context.get(pageRequest)
  const nobody = { data: [], next: null }
  const { viewer } = await visitor()
  if (!q || !findsAccounts(viewer)) return nobody
  return call(accountDesk.accounts, { query: accountsQuery(q) }).catch(error => {
    report(error)
    return nobody
  })
}

/** What was probably meant by a search that found nothing, where that finds something. */
async function meantBy(args: LoaderFunctionArgs, typed: string): Promise<{ q: string; totals: Totals } | null> {
  const { call, report } = args.context.get(pageRequest)
  try {
    const { keyword } = await call(search.spelling, { query: { q: typed } })
    const totals = keyword && (await call(search.searchKeyword, { body: { keyword } }))
    return totals && countOf(totals) > 0 ? { q: keyword, totals } : null
  } catch (error) {
    report(error)
    return null
  }
}

type Next = { tags: string[]; isNear: boolean }
const none: Next = { tags: [], isNear: false }

/** Tags to go on with, where nothing was found: those that begin alike, or else those that rise. */
async function nextTags(args: LoaderFunctionArgs, q: string): Promise<Next> {
  const { call, report } = args.context.get(pageRequest)
  try {
    const start = q.slice(0, START)
    const alike = start ? (await call(search.suggest, { query: { q: start } })).tags : []
    const tags = alike.length > 0 ? alike : await call(explore.risingTags, { query: { limit: 6 } })
    return { tags: tags.map(({ tag }) => tag), isNear: alike.length > 0 }
  } catch (error) {
    report(error)
    return none
  }
}

/** From tab to tab the lists load themselves; only another word is looked for, and counted, anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  (currentUrl.pathname !== nextUrl.pathname ||
    wordOf(currentUrl.searchParams) !== wordOf(nextUrl.searchParams) ||
    currentUrl.searchParams.has('exact') !== nextUrl.searchParams.has('exact')) &&
  defaultShouldRevalidate

/** What a word finds: creators, posts, videos, galleries and products. */
export default function Search() {
  const { q, typed, totals, people, next, isBanned } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const kind = kinds.find(one => one === params.get('of')) ?? 'all'
  const found = totals !== null && countOf(totals) > 0
  useEffect(() => {
    if (q && !isBanned) rememberSearch(q)
  }, [q, isBanned])
  return (
    <>
      <div className="explore-head">
        <SearchForm key={typed} value={typed} spread />
      </div>
      <h1 className="sr-only">{q ? say('titleOf', { q }) : say('title')}</h1>
      {q !== typed && <Meant q={q} typed={typed} />}
      {isBanned && <Banned />}
      {people.data.length > 0 && (
        <Suspense fallback={null}>
          <FoundAccounts q={typed} accounts={people.data} />
        </Suspense>
      )}
      {found && <Found q={q} kind={kind} totals={totals} />}
      {!found && !isBanned && people.data.length === 0 && <Nothing q={q} next={next} />}
    </>
  )
}

type Totals = Reply<typeof search.searchKeyword>

/** How much was found of the kinds that have results here. */
function countOf({ totalPerformer, totalFeed, totalVideo, totalGallery, totalProduct }: Totals): number {
  return totalPerformer + totalFeed + totalVideo + totalGallery + totalProduct
}

/** Says that something else was looked for than what was typed, with the way back. */
function Meant({ q, typed }: { q: string; typed: string }) {
  return (
    <p className="px-1 pt-4">
      {say('meant', { q })}{' '}
      <a className="link" href={`${searchPath(typed)}&exact=1`}>
        {say('asTyped', { q: typed })}
      </a>
    </p>
  )
}

function Found({ q, kind, totals }: { q: string; kind: Kind; totals: Totals }) {
  const { totalPerformer, totalFeed, totalVideo, totalGallery, totalProduct } = totals
  const pathOf = (of: Kind) => (of === 'all' ? searchPath(q) : `${searchPath(q)}&of=${of}`)
  const counts = {
    creators: totalPerformer,
    posts: totalFeed,
    videos: totalVideo,
    galleries: totalGallery,
    products: totalProduct,
  }
  const tabs = [
    { id: 'all', label: say('all'), href: pathOf('all') },
    ...objectKinds.map(id => ({ id, label: say(id), count: countText(counts[id]), href: pathOf(id) })),
  ]
  const isAll = kind === 'all'
  const shows = (one: Exclude<Kind, 'all'>) => counts[one] > 0 && (isAll || kind === one)
  const head = (one: Exclude<Kind, 'all'>) => (isAll ? { total: counts[one], href: pathOf(one) } : null)
  return (
    <div className="flex flex-col gap-6 pt-2 desk:pt-4">
      <Tabs label={say('tabs')} tabs={tabs} current={kind} />
      {!isAll && counts[kind] === 0 && (
        <Empty
          icon="search-x"
          title={say(`no_${kind}`, { q })}
          action={
            <ButtonLink size="s" href={pathOf('all')}>
              {say('elsewhere')}
            </ButtonLink>
          }
        />
      )}
      <Suspense fallback={<Skeleton height={210} />}>
        {isAll && totalPerformer > 0 && <SomePeople q={q} total={totalPerformer} href={pathOf('creators')} />}
        {kind === 'creators' && totalPerformer > 0 && <FoundPeople q={q} />}
      </Suspense>
      <Suspense fallback={<Skeleton height={210} />}>
        {shows('videos') && <FoundAssets kind="video" q={q} head={head('videos')} />}
        {shows('galleries') && <FoundAssets kind="gallery" q={q} head={head('galleries')} />}
        {shows('products') && <FoundProducts q={q} head={head('products')} />}
      </Suspense>
      <Suspense fallback={<SkeletonPost />}>{shows('posts') && <FoundPosts q={q} head={head('posts')} />}</Suspense>
    </div>
  )
}

/** Says that something isn't looked for here, with the way to the rules. */
function Banned() {
  return (
    <div className="pt-10">
      <Empty
        icon="search-x"
        title={say('banned')}
        action={
          <>
            <ButtonLink kind="solid" size="s" href={`/page/${defaultRulesPage}`}>
              {say('rules')}
            </ButtonLink>
            <ButtonLink size="s" href="/explore">
              {say('explore')}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}

function Nothing({ q, next }: { q: string; next: Next }) {
  return (
    <div className="flex flex-col gap-8 pt-10">
      <Empty
        icon={q ? 'search-x' : 'search'}
        title={q ? say('nothing', { q }) : say('start')}
        action={
          <>
            <ButtonLink kind="solid" size="s" href="/explore">
              {say('explore')}
            </ButtonLink>
            <ButtonLink size="s" href="/creator">
              {say('allCreators')}
            </ButtonLink>
          </>
        }
      >
        {say(q ? 'nothingText' : 'startText')}
      </Empty>
      {next.tags.length > 0 && (
        <section aria-labelledby="near">
          <div className="section-head">
            <h2 id="near">{say(next.isNear ? 'near' : 'rising')}</h2>
          </div>
          <div className="flex flex-wrap gap-2">
            {next.tags.map(tag => (
              <Chip key={tag} on={false} href={tagPath(tag)}>
                #{tag}
              </Chip>
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
