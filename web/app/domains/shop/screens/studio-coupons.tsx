import { type CouponView, coupons } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery, useQueryClient } from '../../../core/http/queries.ts'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { StudioList, studioAsked } from '../../../core/page/studio-list.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/clock.ts'
import { copyText } from '../../../ui/toasts.tsx'
import { say } from '../coupon-words.ts'
import { CouponLine } from '../coupons/coupon-line.tsx'
import { couponStates, ownFactsText } from '../coupons/coupons.ts'
import { EndCoupon } from '../coupons/end-coupon.tsx'
import { NewOwnCoupon } from '../coupons/own-form.tsx'
import '../../../ui/button.css'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('title'))

const PAGE = 25
const key = ['own-coupons']

/** The filters of an address as the endpoints name them. */
function filtersOf({ status, q }: ReturnType<typeof studioAsked>) {
  const state = couponStates.find(one => one === status)
  return { ...(state && { state }), ...(q && { q: q.slice(0, 40) }) }
}

export async function loader(args: LoaderFunctionArgs) {
  const asked = studioAsked(args.request, couponStates)
  return { asked, first: await load(args, coupons.ownCoupons, { query: { ...filtersOf(asked), limit: PAGE } }) }
}

/** Coupons that a creator gives for their products, newest first, and a form for the next. */
export default function StudioCoupons() {
  const { asked, first } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const client = useQueryClient()
  const list = useInfiniteQuery({
    queryKey: [...key, asked],
    queryFn: ({ pageParam, signal }) =>
      call(coupons.ownCoupons, { query: { ...filtersOf(asked), limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const refresh = () => client.invalidateQueries({ queryKey: key })
  const toForm = (
    <a href="#new-coupon" className="btn btn-quiet wide:hidden" data-plain-link="">
      {say('newCoupon')}
    </a>
  )
  return (
    <StudioFrame title={say('title')} sub={say('ownLead')} make={null} acts={toForm}>
      <div className="flex flex-col gap-5 wide:grid wide:grid-cols-[minmax(0,1fr)_22.5rem] wide:items-start">
        <div className="min-w-0">
          <StudioList
            path="/studio/coupons"
            asked={asked}
            search={say('search')}
            states={couponStates.map(id => ({ id, label: say(id) }))}
            list={list}
            row={coupon => <Row coupon={coupon} onEnded={refresh} />}
            empty={{ icon: 'tag', title: say('empty'), text: say('ownEmptyText') }}
          />
        </div>
        <NewOwnCoupon onCreated={refresh} />
      </div>
    </StudioFrame>
  )
}

const copy = (code: string) => copyText(code, say('copied', { code }))

function Row({ coupon, onEnded }: { coupon: CouponView; onEnded: () => Promise<unknown> }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id: id, code, state } = coupon
  const acts = (
    <>
      {state !== 'ended' && (
        <EndCoupon
          code={code}
          end={() => call(coupons.endCoupon, { params: { id } })}
          onEnded={onEnded}
          button={ask => <IconButton icon="x" size="s" label={say('endOf', { code })} onClick={ask} />}
        />
      )}
      <IconButton icon="copy" size="s" label={say('copy', { code })} onClick={() => copy(code)} />
    </>
  )
  return (
    <article
      aria-label={code}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-4 first:border-t-0 max-desk:px-4"
    >
      <CouponLine href={`/studio/coupons/${id}`} row={coupon} facts={ownFactsText(coupon, now, timeZone)} acts={acts} />
    </article>
  )
}
