import type { NotificationSettings } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Segmented, Switch } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/section.tsx'
import { saySettings as say } from '../settings-words.ts'

export type Part = Partial<Pick<NotificationSettings, 'quiet' | 'timezone' | 'digest' | 'neutral'>>
type Props = { settings: NotificationSettings; onSave: (part: Part) => void }

/** When nothing may ring, and in which time zone that is. */
export function Quiet({ settings: { quiet, timezone }, onSave }: Props) {
  const { timeZone } = useSite()
  const change = (part: Partial<typeof quiet>) => onSave({ quiet: { ...quiet, ...part }, timezone })
  return (
    <Section id="quiet" title={say('quiet')} text={say('quietText')}>
      <Switch
        label={say('quietOn')}
        checked={quiet.isOn}
        onChange={event =>
          onSave({ quiet: { ...quiet, isOn: event.target.checked }, timezone: zoneFor(timezone, timeZone) })
        }
      />
      {quiet.isOn && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              type="time"
              label={say('from')}
              value={quiet.from}
              onChange={event => event.target.value && change({ from: event.target.value })}
            />
            <TextField
              type="time"
              label={say('to')}
              value={quiet.to}
              onChange={event => event.target.value && change({ to: event.target.value })}
            />
          </div>
          <p className="flex flex-wrap items-center gap-x-3 text-ink-faint text-small">
            {say('zone', { zone: timezone })}
            {timezone !== timeZone && (
              <Button kind="quiet" size="s" onClick={() => onSave({ timezone: timeZone })}>
                {say('zoneUse', { zone: timeZone })}
              </Button>
            )}
          </p>
        </>
      )}
    </Section>
  )
}

/** Who has chosen no time zone yet has that of their browser. */
const zoneFor = (chosen: string, here: string) => (chosen === 'UTC' ? here : chosen)

/** What a locked screen may show to those who stand by. */
export function Neutral({ settings, onSave, siteName }: Props & { siteName: string }) {
  return (
    <Section id="neutral" title={say('neutral')} text={say('neutralText')}>
      <Switch
        label={say('neutralOn')}
        checked={settings.neutral}
        onChange={event => onSave({ neutral: event.target.checked })}
      />
      {settings.neutral && (
        <div className="flex items-center gap-3 rounded-control bg-raised p-3.5">
          <Icon name="bell" size="s" />
          <span className="flex min-w-0 flex-col">
            <span className="font-medium text-small">{siteName.slice(0, 1)}</span>
            <span className="text-ink-muted text-small">{say('neutralExample')}</span>
          </span>
        </div>
      )}
    </Section>
  )
}

const digests = ['off', 'daily', 'weekly'] as const

export function Digest({ settings: { digest, timezone }, onSave }: Props) {
  const { timeZone } = useSite()
  return (
    <Section id="digest" title={say('digest')} text={say('digestText')}>
      <Segmented
        name="digest"
        label={say('digest')}
        options={digests.map(value => ({ value, label: say(value) }))}
        value={digest}
        onChange={value => onSave({ digest: value, timezone: zoneFor(timezone, timeZone) })}
      />
    </Section>
  )
}
