import { performers } from '@fanfare/contract'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { canLeave } from '../../../core/http/online.ts'
import { Footer } from '../../../core/page/footer.tsx'
import { load } from '../../../core/page/page-request.ts'
import { siteCard } from '../../../core/page/share-card.ts'
import type { Site } from '../../../core/page/site.ts'
import { SiteTabs } from '../../../core/page/site-tabs.tsx'
import type { PageHandle } from '../../../core/session/guard.ts'
import { IconButton } from '../../../ui/button.tsx'
import { now_ms } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { addressOf, chosenOf, type Filters, filtersOf, PAGE, queryOf } from '../filters.ts'
import { say } from '../listing-words.ts'
import { FilterPanel } from '../parts/listing/filter-panel.tsx'
import { ListingHead } from '../parts/listing/listing-head.tsx'
import '../../../ui/creators.css'
import '../parts/listing/creator-card.css'
import './creators.css'

// The server draws the cards; what loads more of them follows once the rest of the page is awake.
const list = import('../parts/listing/creators-list.tsx')
const CreatorsList = lazy(() => list)
const Nobody = lazy(() => import('../parts/listing/nobody.tsx'))

export const handle: PageHandle = { opens: 'everybody' }

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const site = matches[0]?.loaderData as Site | undefined
  return siteCard(site, { title: say('creators'), text: say('creatorsLead'), path: '/creator', type: 'website' })
}

export async function loader(args: LoaderFunctionArgs) {
  const filters = filtersOf(new URL(args.request.url).searchParams)
  const [first, categories] = await Promise.all([
    load(args, performers.searchPerformers, { query: { ...queryOf(filters), limit: PAGE } }),
    load(args, performers.performerCategories, { query: { limit: 200 } }),
  ])
  const named = categories.data.filter(({ _id, total }) => total > 0 || filters.categoryIds.includes(_id))
  return { first, categories: named, loaded_at_ms: now_ms() }
}

/** Every creator of the site, to be searched, narrowed down and ordered; the address holds what was chosen. */
export default function Creators() {
  const { first, categories, loaded_at_ms } = useLoaderData<typeof loader>()
  const { here, filters, change } = useFilters()
  const chosen = chosenOf(filters, categories)
  const { searching, toggle, field } = useSearching(filters.q !== '')
  const search = (
    <SearchField
      label={say('searchCreators')}
      placeholder={say('searchHint')}
      value={filters.q}
      onSearch={q => change({ ...filters, q })}
    />
  )
  return (
    <>
      <TopBar title={<span className="type-heading">{say('creators')}</span>} back="/home" searches>
        <IconButton icon="search" label={say('showSearch')} aria-expanded={searching} onClick={toggle} />
      </TopBar>
      <SiteTabs tree="explore" />
      <div className="creators-head">
        <h1 className="type-title max-desk:sr-only">{say('creators')}</h1>
        <div ref={field} className="creators-search" data-open={searching}>
          {search}
        </div>
      </div>
      <div className="listing">
        <div className="max-desk:hidden">
          <FilterPanel filters={filters} categories={categories} onChange={change} />
        </div>
        <section aria-label={say('creators')} className="min-w-0">
          <ListingHead
            filters={filters}
            chosen={chosen}
            categories={categories}
            total={first.total}
            onChange={change}
          />
          <Suspense fallback={<Skeleton className="min-h-70 rounded-surface" />}>
            {first.data.length === 0 ? (
              <Nobody chosen={chosenOf(here, categories)} onChange={change} />
            ) : (
              <CreatorsList filters={here} first={first} loaded_at_ms={loaded_at_ms} />
            )}
          </Suspense>
        </section>
      </div>
      <Footer />
    </>
  )
}

/** On phones the search stands behind a sign, unless something is searched for. */
function useSearching(asked: boolean) {
  const [searching, search] = useState(asked)
  const field = useRef<HTMLDivElement>(null)
  const toggle = () => {
    // Within the tap itself, or a phone does not bring its keys.
    flushSync(() => search(!searching))
    field.current?.querySelector('input')?.focus()
  }
  return { searching, toggle, field }
}

/**
 * The filters of the list on screen (`here`), and as they were chosen last (`filters`): a tick shows at once, the list
 * follows with the address.
 */
function useFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const here = filtersOf(params)
  const [chosen, choose] = useState<{ at: URLSearchParams; filters: Filters } | null>(null)
  const change = (next: Filters) => {
    if (!canLeave()) return
    choose({ at: params, filters: next })
    navigate(addressOf(next), { replace: true, preventScrollReset: true })
  }
  return { here, filters: chosen?.at === params ? chosen.filters : here, change }
}
