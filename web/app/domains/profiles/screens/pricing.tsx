import { type CurrentUser, performerSettings } from '@fanfare/contract'
import { Controller } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSettings, useViewer } from '../../../core/session/stores.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { moneyText } from '../../../ui/money.ts'
import { Section } from '../../../ui/section.tsx'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { say, sayField } from '../account-words.ts'
import { bound } from '../bound.ts'
import { SaveBar } from '../parts/save-bar.tsx'
import {
  type PricingValues,
  pricingBody,
  pricingReasons,
  pricingValues,
  subscriptionLimits,
  yearSaving,
} from '../pricing-values.ts'
import { type SavedForm, useSavedForm } from '../saved-form.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('pricing'))

/** The page is for creators, so the guard must see every way to it. */
export function loader() {
  return null
}

/** What a page costs: the subscription, the free days before it, and the public chat. */
export default function Pricing() {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <SettingsFrame title={say('pricing')}>
      <Prices viewer={viewer} />
    </SettingsFrame>
  )
}

function Prices({ viewer }: { viewer: CurrentUser }) {
  const settings = useSettings()
  const limits = subscriptionLimits(settings)
  const inMoney = (minor: bigint) => moneyText(minor, settings.currency, true)
  const of = useSavedForm<PricingValues>({
    viewer,
    read: user => pricingValues(user, settings),
    body: {},
    check: now => pricingReasons(pricingValues(viewer, settings), now, settings),
    send: (changes, now) =>
      call(performerSettings.updatePerformer, { params: { id: viewer._id }, body: pricingBody(changes, now) }),
  })
  const text = sayField('subscriptionText', { min: inMoney(limits.min_minor), max: inMoney(limits.max_minor) })
  return (
    <>
      <Section id="pricing-subscription" title={sayField('subscription')} text={text}>
        <div className="form-2">
          <Price of={of} field="monthlyPrice" label={sayField('monthly')} />
          <Price of={of} field="yearlyPrice" label={sayField('yearly')} />
        </div>
        <Saving now={of.form.watch()} />
      </Section>
      <Free of={of} />
      <Section id="pricing-chat" title={sayField('chat')} text={sayField('chatText')}>
        <Price of={of} field="publicChatPrice" label={sayField('chatPrice')} tokens />
      </Section>
      <SaveBar of={of} />
    </>
  )
}

type PriceProps = {
  of: SavedForm<PricingValues>
  field: 'monthlyPrice' | 'yearlyPrice' | 'publicChatPrice'
  label: string
  tokens?: boolean
}

function Price({ of: { form }, field, label, tokens }: PriceProps) {
  const { currency, tokenConversionRate, ...settings } = useSettings()
  const unit = tokens ? ({ unit: 'tokens', rate: tokenConversionRate } as const) : ({ unit: 'money' } as const)
  return (
    <Controller
      control={form.control}
      name={field}
      render={({ field: { value, onChange }, fieldState }) => (
        <AmountField
          {...unit}
          {...subscriptionLimits({ currency, ...settings })}
          label={label}
          text={value}
          onText={onChange}
          error={fieldState.error?.message}
          currency={currency}
        />
      )}
    />
  )
}

function Saving({ now }: { now: PricingValues }) {
  const percent = yearSaving(now)
  if (percent === null || percent === 0n) return null
  return (
    <span>
      {percent > 0n ? (
        <Badge tone="good">{sayField('yearSaves', { percent: String(percent) })}</Badge>
      ) : (
        <Badge tone="warn">{sayField('yearCosts')}</Badge>
      )}
    </span>
  )
}

function Free({ of: { form } }: { of: SavedForm<PricingValues> }) {
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
