import { Tabs } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'

/** The two pages of tax forms. */
export function DeskTabs({ current }: { current: 'forms' | 'years' }) {
  return (
    <Tabs
      label={say('tabs')}
      current={current}
      tabs={[
        { id: 'forms', label: say('tabForms'), href: '/operator/tax-forms' },
        { id: 'years', label: say('tabYears'), href: '/operator/tax-forms/years' },
      ]}
    />
  )
}
