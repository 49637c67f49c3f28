import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '../../../core/guard.ts'
import { titled } from '../../../core/titled.ts'
import { sayPrivacy } from '../../profiles/account-words.ts'
import { countryChoices } from '../../profiles/lists.ts'
import { SeenFields } from '../../profiles/parts/seen-fields.tsx'
import { SettingsFrame } from '../../profiles/parts/settings-frame.tsx'
import { BlockedCountries } from '../parts/blocked-countries.tsx'
import { BlockedPeople } from '../parts/blocked-people.tsx'

export const handle: PageHandle = { loginRequired: true }
export const meta = titled(() => sayPrivacy('title'))

export function loader(args: LoaderFunctionArgs) {
  return countryChoices(args)
}

/** Who does not see somebody, and whom they do not want to see. */
export default function Privacy() {
  const countries = useLoaderData<typeof loader>()
  return (
    <SettingsFrame title={sayPrivacy('title')}>
      <SeenFields />
      <BlockedPeople />
      <BlockedCountries countries={countries} />
    </SettingsFrame>
  )
}
