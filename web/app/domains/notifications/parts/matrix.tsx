import {
  type NotificationChannel,
  type NotificationEvent,
  type NotificationSettings,
  notificationChannels,
  notificationEventNames,
  notificationEvents,
} from '@fanfare/contract'
import { useState } from 'react'
import { audienceOf } from '../../../core/page/navigation.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { BareSwitch } from '../../../ui/choice.tsx'
import { saySettings as say } from '../settings-words.ts'
import '../../../ui/choice.css'
import '../screens/settings.css'

type Props = {
  events: NotificationSettings['events']
  onChange: (changes: EventChanges) => void
}

/** What somebody chose anew, by event and channel. */
export type EventChanges = Partial<Record<NotificationEvent, Partial<Record<NotificationChannel, boolean>>>>

const nameOf = (event: NotificationEvent) => say(event === 'messages' ? 'messagesEvent' : event)
const textOf = (event: NotificationEvent) => say(event === 'messages' ? 'messagesEventText' : `${event}Text`)

/** What somebody hears about, by event and channel. What is always on is shown and can't be changed. */
export function Matrix({ events, onChange }: Props) {
  const audience = audienceOf(useViewer())
  const shown = notificationEventNames.filter(event => {
    const { for: whom } = notificationEvents[event]
    return whom === 'everyone' || whom === audience
  })
  return (
    <table className="matrix">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{say('event')}</span>
          </th>
          {notificationChannels.map(channel => (
            <th key={channel} scope="col" className="matrix-cell">
              {say(channel)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Everything shown={shown} events={events} onChange={onChange} />
        {shown.map(event => (
          <tr key={event}>
            <th scope="row">
              <span className="block font-medium text-label">{nameOf(event)}</span>
              <span className="block font-normal text-ink-faint text-small">{textOf(event)}</span>
            </th>
            {notificationChannels.map(channel => (
              <Cell key={channel} {...{ event, channel, isOn: events[event][channel], onChange }} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A switch for each channel. What was on before it was turned off is on again when it is turned on. */
function Everything({ shown, events, onChange }: Props & { shown: NotificationEvent[] }) {
  const [before, setBefore] = useState(events)
  const turn = (channel: NotificationChannel, isOn: boolean) => {
    if (!isOn) setBefore(events)
    const mayChange = shown.filter(event => notificationEvents[event][channel] !== 'always')
    const wasOn = mayChange.some(event => before[event][channel])
    const usual = (event: NotificationEvent) => !wasOn || before[event][channel]
    onChange(Object.fromEntries(mayChange.map(event => [event, { [channel]: isOn && usual(event) }])))
  }
  return (
    <tr>
      <th scope="row">
        <span className="block font-medium text-label">{say('all')}</span>
        <span className="block font-normal text-ink-faint text-small">{say('allText')}</span>
      </th>
      {notificationChannels.map(channel => (
        <td key={channel} className="matrix-cell">
          <span className="matrix-hit">
            <BareSwitch
              checked={shown.some(event => notificationEvents[event][channel] !== 'always' && events[event][channel])}
              aria-label={say('allOn', { channel: say(channel) })}
              onChange={change => turn(channel, change.target.checked)}
            />
          </span>
        </td>
      ))}
    </tr>
  )
}

type CellProps = Pick<Props, 'onChange'> & { event: NotificationEvent; channel: NotificationChannel; isOn: boolean }

function Cell({ event, channel, isOn, onChange }: CellProps) {
  const isFixed = notificationEvents[event][channel] === 'always'
  return (
    <td className="matrix-cell">
      <label className="matrix-hit">
        <input
          type="checkbox"
          className="check"
          checked={isOn}
          disabled={isFixed}
          aria-label={say(isFixed ? 'always' : 'on', { event: nameOf(event), channel: say(channel) })}
          onChange={change => onChange({ [event]: { [channel]: change.target.checked } })}
        />
      </label>
    </td>
  )
}
