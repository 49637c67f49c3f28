import { type CustomRequestSettings, customRequests } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { FoldedSettings, priceText, whichIn } from '../../wallet/index.ts'
import { RequestList } from '../parts/request-list.tsx'
import { SettingsForm } from '../parts/settings-form.tsx'
import { whichNames } from '../which.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('studioTitle'))

const PAGE = 20

export async function loader(args: LoaderFunctionArgs) {
  const which = whichIn(args.request, whichNames)
  const [settings, first] = await Promise.all([
    load(args, customRequests.ownSettings),
    load(args, customRequests.received, { query: { which, limit: PAGE } }),
  ])
  return { which, settings, first }
}

/** What fans asked the creator for, with what they offer at its head. */
export default function Studio() {
  const { which, settings, first } = useLoaderData<typeof loader>()
  return (
    <StudioFrame title={say('studioTitle')} sub={say('studioLead')} make={null}>
      <div className="flex flex-col gap-6">
        <Settings settings={settings} />
        <RequestList
          key={which}
          side="creator"
          which={which}
          path="/studio/custom-requests"
          first={first}
          size={PAGE}
        />
      </div>
    </StudioFrame>
  )
}

function Settings({ settings }: { settings: CustomRequestSettings }) {
  const { revalidate } = useRevalidator()
  const { isOn, price, days } = settings
  return (
    <FoldedSettings
      id="settings"
      title={say('settings')}
      line={isOn ? say('settingsOn', { price: priceText(price), days }) : say('settingsOff')}
      change={say('change')}
      onSaved={revalidate}
    >
      {onDone => <SettingsForm settings={settings} onDone={onDone} />}
    </FoldedSettings>
  )
}
