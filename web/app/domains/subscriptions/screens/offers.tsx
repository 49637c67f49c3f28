import { type StudioOffers, subscriptionOffers, subscriptionTiers } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { sayNav } from '../../../core/page/navigation-words.ts'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Section } from '../../../ui/section.tsx'
import { say } from '../offers-words.ts'
import { BundleForm } from '../parts/bundle-form.tsx'
import { NeedsMonth } from '../parts/needs-month.tsx'
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

/** What a creator offers beyond the plain month and year: tiers, bundles and promotions. */
export default function Offers() {
  const served = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const [offers, setOffers] = useState<StudioOffers>(served.offers)
  const month = offers.prices.find(one => one.months === 1)
  return (
    <StudioFrame title={say('title')} make={null}>
      <div className="flex max-w-165 flex-col gap-7">
        <p className="text-ink-muted text-label">
          {say('elsewhere')}{' '}
          <a className="link" href="/creator/account/pricing">
            {sayNav('pricing')}
          </a>
        </p>
        <Tiers first={served.tiers} hasMonth={month !== undefined && month.price > 0} />
        <Section id="offers-bundles" title={say('bundles')} text={say('bundlesText')}>
          {month && month.price > 0 ? (
            ([3, 6] as const).map(months => (
              <BundleForm
                key={months}
                months={months}
                bundle={offers.bundles.find(one => one.months === months)}
                onSaved={setOffers}
              />
            ))
          ) : (
            <NeedsMonth />
          )}
        </Section>
        <Promotions first={served.promotions} served_ms={now_ms} page={PAGE} />
      </div>
    </StudioFrame>
  )
}
