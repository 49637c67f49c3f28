import { type CouponDeskRow, coupons } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ChoiceFilter, useNarrow } from '../../../core/page/desk-filters.tsx'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/clock.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/surfaces.tsx'
import { say } from '../coupon-words.ts'
import { CouponLine } from '../coupons/coupon-line.tsx'
import {
  type Asked,
  askedOf,
  couponOwners,
  couponStates,
  factsText,
  givesText,
  pathFor,
  queryOf,
} from '../coupons/coupons.ts'
import { NewCoupon } from '../coupons/desk-form.tsx'
import '../../../ui/button.css'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25
const none: Asked = { q: '', state: '', of: '' }

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedOf(new URL(args.request.url).searchParams)
  return { asked, ...(await loadFirst(args, coupons.siteCoupons, { query: { ...queryOf(asked), limit: PAGE } })) }
}

/** Coupons of the site, and creators' to look at; beside them a form for the next. */
export default function CouponsDesk() {
  const { asked, first } = useLoaderData<typeof loader>()
  return (
    <>
      <DeskHead title={say('title')} lead={say('lead', { n: first.total })}>
        <a href="#new-coupon" className="btn btn-quiet wide:hidden" data-plain-link="">
          {say('newCoupon')}
        </a>
      </DeskHead>
      <div className="flex flex-col gap-5 wide:grid wide:grid-cols-[minmax(0,1fr)_22.5rem] wide:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          <Filters asked={asked} />
          <List key={pathFor(asked)} />
        </div>
        <NewCoupon />
      </div>
    </>
  )
}

function Filters({ asked }: { asked: Asked }) {
  const choose = useNarrow(asked, pathFor)
  const tabs = (['', ...couponStates] as const).map(state => ({
    id: state,
    label: say(state === '' ? 'all' : state),
    href: pathFor({ ...asked, state }),
  }))
  const owners = { site: say('ofSite'), creators: say('ofCreators') }
  return (
    <>
      <Tabs label={say('states')} tabs={tabs} current={asked.state} />
      <div className="grid items-end gap-3 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SearchField label={say('search')} placeholder={say('search')} value={asked.q} onSearch={q => choose({ q })} />
        <ChoiceFilter
          label={say('of')}
          any={say('ofAll')}
          choices={couponOwners}
          value={asked.of}
          textOf={of => owners[of]}
          onChoose={of => choose({ of })}
        />
      </div>
    </>
  )
}

function List() {
  const { asked, first, now_ms } = useLoaderData<typeof loader>()
  const list = useInfiniteQuery({
    queryKey: ['coupon-desk', pathFor(asked), first.total, first.data[0]?._id ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(coupons.siteCoupons, { query: { ...queryOf(asked), limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  if (rows.length === 0)
    return pathFor(asked) === pathFor(none) ? (
      <Empty icon="tag" title={say('empty')}>
        {say('emptyText')}
      </Empty>
    ) : (
      <Empty
        icon="search-x"
        title={say('emptyFound')}
        action={<ButtonLink href={pathFor(none)}>{say('clear')}</ButtonLink>}
      />
    )
  return (
    <section aria-label={say('title')}>
      <ul className="card card-flush">
        {rows.map(row => (
          <li key={row._id} className="border-line border-t first:border-t-0">
            <Row row={row} />
          </li>
        ))}
      </ul>
      <ListFoot list={list} />
    </section>
  )
}

function Row({ row }: { row: CouponDeskRow }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, code } = row
  return (
    <a
      href={`/operator/coupons/${_id}`}
      aria-label={say('open', { code })}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-hover max-desk:px-4"
    >
      <CouponLine row={row} facts={factsText(row, now, timeZone)} gives={givesText(row)} />
    </a>
  )
}
