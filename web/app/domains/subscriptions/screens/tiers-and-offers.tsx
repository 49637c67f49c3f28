import { type StudioOffers, subscriptionOffers, subscriptionTiers } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { refreshUser } from '../../../core/session/refresh-user.ts'
import { useSite, useStores, useViewer } from '../../../core/session/stores.tsx'
import { FreeAndChat } from '../../profiles/index.ts'
import { say } from '../offers-words.ts'
import { FansSee } from '../parts/fans-see.tsx'
import { OwnPeriods } from '../parts/own-periods.tsx'
import { Promotions } from '../parts/promotions.tsx'
import { Tiers } from '../parts/tiers.tsx'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('title'))

const PAGE = 20

export async function loader(args: LoaderFunctionArgs) {
  const [offers, tiers, promotions] = await Promise.all([
    load(args, subscriptionOffers.studio),
    load(args, subscriptionTiers.ownTiers),
    load(args, subscriptionOffers.promotions, { query: { limit: PAGE } }),
  ])
  return { offers, tiers: tiers.tiers, promotions }
}

/** All that a creator's subscription is: its tiers, prices, periods and offers, and what fans see of them. */
export default function TiersAndOffers() {
  const served = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const stores = useStores()
  const viewer = useViewer()
  const [offers, setOffers] = useState<StudioOffers>(served.offers)
  const [tiers, setTiers] = useState(served.tiers)
  if (!viewer) return null
  const priceOf = (months: number) => offers.prices.find(one => one.months === months)?.price ?? 0
  const priced = tiers.map(tier =>
    tier._id === null ? { ...tier, price: priceOf(1), yearlyPrice: priceOf(12) } : tier,
  )
  const saveOffers = (now: StudioOffers) => {
    setOffers(now)
    refreshUser(stores)
  }
  return (
    <StudioFrame title={say('title')} make={null}>
      <div className="flex flex-col gap-5 wide:grid wide:grid-cols-[minmax(0,1fr)_332px] wide:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          <Tiers tiers={priced} onTiers={setTiers} hasMonth={priceOf(1) > 0} />
          <OwnPeriods offers={offers} onSaved={saveOffers} />
          <Promotions first={served.promotions} served_ms={now_ms} page={PAGE} />
          <FreeAndChat viewer={viewer} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 wide:sticky wide:top-6">
          <FansSee tiers={priced} offers={offers} />
          <section className="card card-pad flex flex-col gap-2" aria-labelledby="price-changes">
            <h2 id="price-changes" className="font-strong text-body">
              {say('changes')}
            </h2>
            <p className="text-ink-muted text-label">{say('changesText', { days: offers.noticeDays })}</p>
          </section>
        </div>
      </div>
    </StudioFrame>
  )
}
