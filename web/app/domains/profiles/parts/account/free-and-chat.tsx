import { type CurrentUser, performerSettings } from '@fanfare/contract'
import { Controller } from 'react-hook-form'
import { call } from '../../../../core/http/call.ts'
import { useSettings } from '../../../../core/session/stores.tsx'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { Switch } from '../../../../ui/choice.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Notice } from '../../../../ui/surfaces.tsx'
import { sayField } from '../../account-words.ts'
import { bound } from '../../bound.ts'
import {
  CHAT_RANGE,
  type FreeAndChatValues,
  freeAndChatBody,
  freeAndChatReasons,
  freeAndChatValues,
} from '../../free-and-chat-values.ts'
import { type SavedForm, useSavedForm } from '../../saved-form.ts'
import { SaveBar } from './save-bar.tsx'

type PartProps = { of: SavedForm<FreeAndChatValues> }

/** The free days before a subscription, and what the public chat costs. */
export function FreeAndChat({ viewer }: { viewer: CurrentUser }) {
  const settings = useSettings()
  const of = useSavedForm<FreeAndChatValues>({
    viewer,
    read: user => freeAndChatValues(user, settings),
    body: {},
    check: now => freeAndChatReasons(freeAndChatValues(viewer, settings), now),
    send: (changes, now) =>
      call(performerSettings.updatePerformer, { params: { id: viewer._id }, body: freeAndChatBody(changes, now) }),
  })
  return (
    <>
      <Free of={of} />
      <Chat of={of} />
      <SaveBar of={of} />
    </>
  )
}

function Free({ of: { form } }: PartProps) {
  const { freeSubscriptionEnabled } = useSettings()
  const offered = form.watch('isFreeSubscription')
  const error = form.formState.errors.isFreeSubscription?.message
  return (
    <Section id="pricing-free" title={sayField('free')} text={sayField('freeText')}>
      {!freeSubscriptionEnabled && <Notice icon="info">{sayField('freeOff')}</Notice>}
      <Switch
        label={sayField('freeSwitch')}
        checked={offered}
        disabled={!freeSubscriptionEnabled && !offered}
        onChange={event => form.setValue('isFreeSubscription', event.target.checked)}
      />
      {error && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {error}
        </Notice>
      )}
      {offered && (
        <TextField
          label={sayField('days')}
          inputMode="numeric"
          autoComplete="off"
          className="num"
          {...bound(form, 'durationFreeSubscriptionDays')}
        />
      )}
    </Section>
  )
}

function Chat({ of: { form } }: PartProps) {
  const { currency, tokenConversionRate } = useSettings()
  return (
    <Section id="pricing-chat" title={sayField('chat')} text={sayField('chatText')}>
      <Controller
        control={form.control}
        name="publicChatPrice"
        render={({ field: { value, onChange }, fieldState }) => (
          <AmountField
            unit="tokens"
            rate={tokenConversionRate}
            {...CHAT_RANGE}
            label={sayField('chatPrice')}
            text={value}
            onText={onChange}
            error={fieldState.error?.message}
            currency={currency}
          />
        )}
      />
    </Section>
  )
}
