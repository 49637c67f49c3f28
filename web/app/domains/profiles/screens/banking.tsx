import { payouts } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { countryChoices } from '../../../core/page/country-choices.ts'
import { load } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Tabs } from '../../../ui/surfaces.tsx'
import { sayBanking } from '../account-words.ts'
import { BankForm } from '../parts/bank-form.tsx'
import { CoolDown } from '../parts/cool-down.tsx'
import { PaypalForm } from '../parts/paypal-form.tsx'

export const handle: PageHandle = { opens: 'creators', pays: true }
export const meta = titled(() => sayBanking('title'))

export async function loader(args: LoaderFunctionArgs) {
  const [countries, balance] = await Promise.all([countryChoices(args), load(args, payouts.calculatePayout)])
  return { countries, balance }
}

/** Where a creator's earnings are paid to. */
export default function Banking() {
  const { countries, balance } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  const [params] = useSearchParams()
  const tab = params.get('tab') === 'paypal' ? 'paypal' : 'bank'
  if (!viewer) return null
  const tabs = [
    { id: 'bank', label: sayBanking('bank'), href: '/creator/banking' },
    { id: 'paypal', label: sayBanking('paypal'), href: '/creator/banking?tab=paypal' },
  ]
  return (
    <SettingsFrame title={sayBanking('title')}>
      <Tabs label={sayBanking('ways')} tabs={tabs} current={tab} />
      <CoolDown
        of={tab === 'bank' ? 'banking' : 'paypal'}
        served={balance}
        saved={JSON.stringify([viewer.bankingInformation, viewer.paypalSetting])}
      />
      {tab === 'bank' ? <BankForm viewer={viewer} countries={countries} /> : <PaypalForm viewer={viewer} />}
    </SettingsFrame>
  )
}
