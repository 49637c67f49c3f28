import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '../../../core/guard.ts'
import { titled } from '../../../core/titled.ts'
import { sayPrivacy } from '../../profiles/account-words.ts'
import { countryChoices } from '../../profiles/lists.ts'
import { SettingsFrame } from '../../profiles/parts/settings-frame.tsx'
import { BlockedCountries } from '../parts/blocked-countries.tsx'

export const handle: PageHandle = { loginRequired: true, creatorOnly: true }
export const meta = titled(() => sayPrivacy('countries'))

export function loader(args: LoaderFunctionArgs) {
  return countryChoices(args)
}

/** The countries that a creator has blocked, at the address that clients of the family know. */
export default function BlockCountries() {
  const countries = useLoaderData<typeof loader>()
  return (
    <SettingsFrame title={sayPrivacy('title')}>
      <BlockedCountries countries={countries} />
    </SettingsFrame>
  )
}
