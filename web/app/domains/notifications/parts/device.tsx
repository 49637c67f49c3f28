import { type NotificationSettings, notifications } from '@fanfare/contract'
import { useEffect, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/section.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { type PushState, pushState, turnOff, turnOn } from '../push.ts'
import { saySettings as say } from '../settings-words.ts'

type Devices = NotificationSettings['devices']

/** Push in this browser, asked for by a tap alone, and the other browsers that get it. */
export function Device({ devices, onGone }: { devices: Devices; onGone: (id: string) => void }) {
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    pushState().then(setState, () => setState({ is: 'off' }))
  }, [])
  const change = async (work: () => Promise<PushState>) => {
    setBusy(true)
    try {
      setState(await work())
    } catch {
      failureToast(say('deviceFailed'))
    } finally {
      setBusy(false)
    }
  }
  const others = devices.filter(device => state?.is !== 'on' || device._id !== state.id)
  return (
    <Section id="push-device" title={say('device')} text={say('deviceText')}>
      {state?.is === 'none' && <p className="text-ink-muted text-label">{say('deviceNone')}</p>}
      <p className="text-ink-muted text-label empty:hidden" role="status">
        {state?.is === 'denied' && say('deviceDenied')}
        {state?.is === 'unanswered' && say('deviceUnanswered')}
      </p>
      {(state === null || state.is === 'off' || state.is === 'unanswered') && (
        <Button kind="solid" className="self-start" busy={busy} onClick={() => change(turnOn)}>
          {say('turnOn')}
        </Button>
      )}
      {state?.is === 'on' && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-label" role="status">
            {say('deviceOn')}
          </span>
          <Button kind="quiet" busy={busy} onClick={() => change(() => turnOff(state.id))}>
            {say('turnOff')}
          </Button>
        </div>
      )}
      {others.length > 0 && <Others devices={others} onGone={onGone} />}
    </Section>
  )
}

function Others({ devices, onGone }: { devices: Devices; onGone: (id: string) => void }) {
  const remove = async (id: string) => {
    try {
      await call(notifications.unsubscribePush, { params: { id } })
      onGone(id)
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <ul className="flex flex-col" aria-label={say('others')}>
      {devices.map(({ _id, name }) => (
        <li key={_id} className="flex items-center gap-3 py-1">
          <Icon name="smartphone" size="s" className="text-ink-faint" />
          <span className="clip grow text-label">{name}</span>
          <IconButton icon="x" size="s" label={say('remove', { name })} onClick={() => remove(_id)} />
        </li>
      ))}
    </ul>
  )
}
