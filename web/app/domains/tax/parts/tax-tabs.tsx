import { Tabs } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'

/** The two pages of taxes. */
export function TaxTabs({ current }: { current: 'rates' | 'report' }) {
  return (
    <Tabs
      label={say('tabs')}
      current={current}
      tabs={[
        { id: 'rates', label: say('tabRates'), href: '/operator/tax' },
        { id: 'report', label: say('tabReport'), href: '/operator/tax/report' },
      ]}
    />
  )
}
