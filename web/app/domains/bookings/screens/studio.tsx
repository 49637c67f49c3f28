import { type CallSettings, calls } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { CallList } from '../parts/call-list.tsx'
import { Offers } from '../parts/offers.tsx'
import { SettingsForm } from '../parts/settings-form.tsx'
import { whichIn } from '../which.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('studioTitle'))

const PAGE = 40

export async function loader(args: LoaderFunctionArgs) {
  const which = whichIn(args.request)
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
  const isOver = which === 'over'
  return (
    <StudioFrame title={say('studioTitle')} sub={say('studioLead')} make={null}>
      <div className="flex flex-col gap-6">
        {settings.isSiteOff && <Notice icon="clock">{say('siteOff')}</Notice>}
        {settings.closedAt && (
          <Notice tone="warn" icon="triangle-exclamation-point" role="status">
            {say('closed', { n: settings.missedCalls })}
          </Notice>
        )}
        <CallList
          key={which}
          side="creator"
          which={which}
          path="/studio/calls"
          first={first}
          size={PAGE}
          empty={
            <Empty icon="calendar" title={say(isOver ? 'emptyOver' : 'emptyStudio')}>
              {say(isOver ? 'emptyOverText' : 'emptyStudioText')}
            </Empty>
          }
        />
        <Offers settings={settings} onChanged={revalidate} />
        <Hours settings={settings} onChanged={revalidate} />
      </div>
    </StudioFrame>
  )
}

function Hours({ settings, onChanged }: { settings: CallSettings; onChanged: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const { isOn, timezone } = settings
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="bookings">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex min-w-0 flex-col">
          <h2 id="bookings" className="font-strong text-label">
            {say('hoursTitle')}
          </h2>
          <span className="text-ink-muted text-small">
            {isOn ? say('hoursOn', { zone: timezone.replaceAll('_', ' ') }) : say('hoursOff')}
          </span>
        </span>
        {!isOpen && (
          <Button size="s" onClick={() => setOpen(true)}>
            {say('change')}
          </Button>
        )}
      </div>
      {isOpen && (
        <SettingsForm
          settings={settings}
          onDone={async () => {
            await onChanged()
            setOpen(false)
          }}
        />
      )}
    </section>
  )
}
