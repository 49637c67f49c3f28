import { type NotificationEvent, type NotificationSettings, notificationChoices } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { load } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSettings } from '../../../core/session/stores.tsx'
import { Section } from '../../../ui/section.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { Device } from '../parts/device.tsx'
import { type EventChanges, Matrix } from '../parts/matrix.tsx'
import { Digest, Neutral, type Part, Quiet } from '../parts/quiet.tsx'
import { saySettings as say } from '../settings-words.ts'
import './settings.css'

export const handle: PageHandle = { opens: 'members', isOwn: true }
export const meta = titled(() => say('title'))

export function loader(args: LoaderFunctionArgs): Promise<NotificationSettings> {
  return load(args, notificationChoices.settings)
}

/** How somebody is told: by event and channel, on this device, when not, and how much of it. Each change is saved at once. */
export default function NotificationSettingsPage() {
  const served = useLoaderData<typeof loader>()
  const { siteName } = useSettings()
  const [settings, setSettings] = useState(served)
  const save = async (shown: NotificationSettings, body: Parameters<typeof saveCall>[0]) => {
    const before = settings
    setSettings(shown)
    try {
      setSettings(await saveCall(body))
      toast(say('saved'))
    } catch (error) {
      setSettings(before)
      failureToast(sentenceOf(error))
    }
  }
  const saveEvents = (changes: EventChanges) => {
    const changed = Object.entries(changes) as [NotificationEvent, EventChanges[NotificationEvent]][]
    const now = changed.map(([event, channels]) => [event, { ...settings.events[event], ...channels }])
    return save({ ...settings, events: { ...settings.events, ...Object.fromEntries(now) } }, { events: changes })
  }
  const savePart = (part: Part) => save({ ...settings, ...part }, part)
  const forget = (id: string) =>
    setSettings(before => ({ ...before, devices: before.devices.filter(device => device._id !== id) }))
  return (
    <SettingsFrame title={say('title')}>
      <Section id="matrix" title={say('matrix')} text={say('matrixText')}>
        <Matrix events={settings.events} onChange={saveEvents} />
      </Section>
      <Device devices={settings.devices} onGone={forget} />
      <Quiet settings={settings} onSave={savePart} />
      <Neutral settings={settings} onSave={savePart} siteName={siteName} />
      <Digest settings={settings} onSave={savePart} />
    </SettingsFrame>
  )
}

type Change = NonNullable<Parameters<typeof call<typeof notificationChoices.saveSettings>>[1]>['body']

const saveCall = (body: Change) => call(notificationChoices.saveSettings, { body })
