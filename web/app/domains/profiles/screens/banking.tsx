import { payouts } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { countryChoices } from '../../../core/page/country-choices.ts'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Tabs } from '../../../ui/surfaces.tsx'
import { sayBanking } from '../account-words.ts'
import { BankForm } from '../parts/banking/bank-form.tsx'
import { CoolDown } from '../parts/banking/cool-down.tsx'
import { PaypalForm } from '../parts/banking/paypal-form.tsx'
import { StripeAccount } from '../parts/banking/stripe-account.tsx'

export const handle: PageHandle = { opens: 'creators', pays: true }
export const meta = titled(() => sayBanking('title'))

export async function loader(args: LoaderFunctionArgs) {
  const [countries, balance, stripe] = await Promise.all([
    countryChoices(args),
    load(args, payouts.calculatePayout),
    load(args, payouts.stripeStanding),
  ])
  return { countries, balance, stripe }
}

/** Where a creator's earnings are paid to. */
export default function Banking() {
  const { countries, balance, stripe } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  const [params] = useSearchParams()
  const wanted = params.get('tab')
  const tab = wanted === 'paypal' || (wanted === 'stripe' && stripe.isOffered) ? wanted : 'bank'
  if (!viewer) return null
  const tabs = [
    { id: 'bank', label: sayBanking('bank'), href: '/creator/banking' },
    { id: 'paypal', label: sayBanking('paypal'), href: '/creator/banking?tab=paypal' },
    ...(stripe.isOffered ? [{ id: 'stripe', label: sayBanking('stripe'), href: '/creator/banking?tab=stripe' }] : []),
  ]
  return (
    <StudioFrame title={sayBanking('title')} make={null}>
      <div className="flex max-w-165 flex-col gap-7">
        <Tabs label={sayBanking('ways')} tabs={tabs} current={tab} />
        <CoolDown
          of={tab === 'bank' ? 'banking' : tab}
          served={balance}
          saved={JSON.stringify([viewer.bankingInformation, viewer.paypalSetting])}
        />
        {tab === 'bank' && <BankForm viewer={viewer} countries={countries} />}
        {tab === 'paypal' && <PaypalForm viewer={viewer} />}
        {tab === 'stripe' && <StripeAccount standing={stripe} />}
      </div>
    </StudioFrame>
  )
}
