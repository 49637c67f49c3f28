import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { countryChoices } from '../../../core/page/country-choices.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { OwnProof } from '../../age/index.ts'
import {
  BlockedContacts,
  BlockedCountries,
  BlockedPeople,
  HiddenCreators,
  HideAi,
  MutedWords,
  sayPrivacy,
} from '../../visibility/index.ts'
import { SeenFields } from '../parts/account/seen-fields.tsx'

export const handle: PageHandle = { opens: 'members', isOwn: true }
export const meta = titled(() => sayPrivacy('title'))

export function loader(args: LoaderFunctionArgs) {
  return countryChoices(args)
}

/** What others see of the viewer, blocked people and countries, what the viewer doesn't want to see, and that they showed their age. */
export default function Privacy() {
  const countries = useLoaderData<typeof loader>()
  const isCreator = useViewer()?.isPerformer ?? false
  return (
    <SettingsFrame title={sayPrivacy('title')}>
      <SeenFields />
      <BlockedPeople />
      {isCreator && <BlockedContacts />}
      <BlockedCountries countries={countries} />
      <MutedWords />
      <HideAi />
      <HiddenCreators />
      <OwnProof />
    </SettingsFrame>
  )
}
