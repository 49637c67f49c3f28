import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { countryChoices } from '../../../core/page/country-choices.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { BlockedCountries } from '../parts/blocked-countries.tsx'
import { sayPrivacy } from '../privacy-words.ts'

export const handle: PageHandle = { opens: 'creators' }
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
