import { taxes } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { countryChoices } from '../../../core/page/country-choices.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'
import { CountryRow } from '../parts/country-row.tsx'
import { SellerForm } from '../parts/seller-form.tsx'
import { TaxTabs } from '../parts/tax-tabs.tsx'
import { byCountry, type CountryRates } from '../rates.ts'

const RateForm = lazy(() => import('../parts/rate-form.tsx'))
const Sure = lazy(() => import('../../../ui/sure.tsx'))

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const [desk, countries] = await Promise.all([load(args, taxes.taxDesk), countryChoices(args)])
  return { desk, countries }
}

/** Whether tax is taken, who receipts name as the seller, and the rate of each country with its history. */
export default function TaxPage() {
  const { desk, countries } = useLoaderData<typeof loader>()
  const [edited, setEdited] = useState<CountryRates | 'new' | null>(null)
  const rows = byCountry(desk.rates)
  return (
    <>
      <DeskHead title={say('title')} lead={say('lead')} />
      <div className="flex max-w-230 flex-col gap-6">
        <TaxTabs current="rates" />
        <SellerForm key={String(desk.isOn)} desk={desk} />
        <Section
          id="rates"
          title={say('rates')}
          count={rows.length}
          text={say('ratesText')}
          aside={
            <span className="flex flex-wrap gap-2">
              {desk.standardCountries.length > 0 && <Standard countries={desk.standardCountries} />}
              <Button onClick={() => setEdited('new')}>{say('newRate')}</Button>
            </span>
          }
        >
          {rows.length === 0 ? (
            <Empty icon="globe" title={say('none')}>
              {say('noneText')}
            </Empty>
          ) : (
            <ul className="card card-flush">
              {rows.map(of => (
                <li key={of.country} className="border-line border-t first:border-t-0">
                  <CountryRow of={of} onChange={() => setEdited(of)} />
                </li>
              ))}
            </ul>
          )}
        </Section>
      </div>
      {edited && (
        <Suspense>
          <RateForm of={edited === 'new' ? null : edited} countries={countries} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  )
}

function Standard({ countries }: { countries: readonly string[] }) {
  const { revalidate } = useRevalidator()
  const [asks, setAsks] = useState(false)
  const add = async () => {
    try {
      await call(taxes.addStandardRates)
      toast(say('standardDone'), { icon: 'check' })
      await revalidate()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setAsks(true)}>
        {say('standard')}
      </Button>
      {asks && (
        <Suspense>
          <Sure
            title={say('standardTitle')}
            text={say('standardText', { n: countries.length })}
            act={say('standardAct')}
            onAct={add}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  )
}
