import { prices } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { countryChoices } from '../../../core/page/country-choices.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { PriceChanges } from '../parts/price-changes.tsx'
import { PriceForm } from '../parts/price-form.tsx'
import { RoutesForm } from '../parts/routes-form.tsx'
import type { PricesData } from '../prices.ts'
import { say } from '../prices-words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'owner' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs): Promise<PricesData> {
  const [found, countries] = await Promise.all([load(args, prices.operatorPrices), countryChoices(args)])
  return { ...found, countries }
}

/** What the site keeps, which amounts can be paid and paid out, who takes the cards, and who changed it. */
export default function Prices() {
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <DeskHead title={say('title')} lead={say('lead')} />
      <div className="flex flex-col gap-5 wide:grid wide:grid-cols-[minmax(0,1fr)_22.5rem] wide:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          <PriceForm key={JSON.stringify(data.settings)} data={data} />
          <RoutesForm key={JSON.stringify(data.settings.slice(-2))} data={data} />
        </div>
        <PriceChanges data={data} />
      </div>
    </>
  )
}
