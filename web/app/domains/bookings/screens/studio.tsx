import { type CallSettings, calls } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { FoldedSettings, whichIn } from '../../wallet/index.ts'
import { CallList } from '../parts/call-list.tsx'
import { Offers } from '../parts/offers.tsx'
import { SettingsForm } from '../parts/settings-form.tsx'
import { whichNames } from '../which.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('studioTitle'))

const PAGE = 40

export async function loader(args: LoaderFunctionArgs) {
  const which = whichIn(args.request, whichNames)
  const [settings, first] = await Promise.all([
    load(args, calls.ownSettings),
    load(args, calls.received, { query: { which, limit: PAGE } }),
  ])
  return { which, settings, first }
}

/** A creator's calls: what fans booked, what they can book, and when. */
export default function Studio() {
  const { which, settings, first } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <StudioFrame title={say('studioTitle')} sub={say('studioLead')} make={null}>
      <div className="flex flex-col gap-6">
        {settings.isSiteOff && <Notice icon="clock">{say('siteOff')}</Notice>}
        {settings.closedAt && (
          <Notice tone="warn" icon="triangle-exclamation-point" role="status">
            {say('closed', { n: settings.missedCalls })}
          </Notice>
        )}
        <CallList key={which} side="creator" which={which} path="/studio/calls" first={first} size={PAGE} />
        <Offers settings={settings} onChanged={revalidate} />
        <Hours settings={settings} onChanged={revalidate} />
      </div>
    </StudioFrame>
  )
}

function Hours({ settings, onChanged }: { settings: CallSettings; onChanged: () => Promise<void> }) {
  const { isOn, timezone } = settings
  return (
    <FoldedSettings
      id="bookings"
      title={say('hoursTitle')}
      line={isOn ? say('hoursOn', { zone: timezone.replaceAll('_', ' ') }) : say('hoursOff')}
      change={say('change')}
      onSaved={onChanged}
    >
      {onDone => <SettingsForm settings={settings} onDone={onDone} />}
    </FoldedSettings>
  )
}
