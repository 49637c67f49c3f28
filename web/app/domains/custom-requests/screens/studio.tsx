import { type CustomRequestSettings, customRequests } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { RequestList } from '../parts/request-list.tsx'
import { SettingsForm } from '../parts/settings-form.tsx'
import { priceText } from '../states.ts'
import { whichIn } from '../which.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('studioTitle'))

const PAGE = 20

export async function loader(args: LoaderFunctionArgs) {
  const which = whichIn(args.request)
  const [settings, first] = await Promise.all([
    load(args, customRequests.ownSettings),
    load(args, customRequests.received, { query: { which, limit: PAGE } }),
  ])
  return { which, settings, first }
}

/** What fans asked the creator for, with what they offer at its head. */
export default function Studio() {
  const { which, settings, first } = useLoaderData<typeof loader>()
  const isOver = which === 'over'
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
          empty={
            <Empty icon="gift" title={say(isOver ? 'emptyOver' : 'emptyStudio')}>
              {say(isOver ? 'emptyOverText' : 'emptyStudioText')}
            </Empty>
          }
        />
      </div>
    </StudioFrame>
  )
}

function Settings({ settings }: { settings: CustomRequestSettings }) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const { isOn, price, days } = settings
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="settings">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex min-w-0 flex-col">
          <h2 id="settings" className="font-strong text-label">
            {say('settings')}
          </h2>
          <span className="text-ink-muted text-small">
            {isOn ? say('settingsOn', { price: priceText(price), days }) : say('settingsOff')}
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
            await revalidate()
            setOpen(false)
          }}
        />
      )}
    </section>
  )
}
