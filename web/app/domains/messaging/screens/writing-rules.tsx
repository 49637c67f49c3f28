import { conversations, fans, type WritingRules } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { load } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSettings } from '../../../core/session/stores.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Radio } from '../../../ui/choice.tsx'
import { Form } from '../../../ui/form.tsx'
import { minorOf, parsedMinor, tokensText, wireOf } from '../../../ui/money.ts'
import { Section } from '../../../ui/section.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { Automatic } from '../parts/automatic.tsx'
import { say } from '../rules-words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('rules'))

export async function loader(args: LoaderFunctionArgs) {
  const [rules, automatic] = await Promise.all([
    load(args, conversations.ownWritingRules),
    load(args, fans.ownAutomaticMessages),
  ])
  return { rules, automatic }
}

const audiences = ['everybody', 'followers', 'subscribers', 'nobody'] as const
const PRICE_MAX_MINOR = 1_000_000n

/** Who may write to a creator, what a message costs those who don't subscribe, and what is sent by itself. */
export default function WritingRulesPage() {
  const served = useLoaderData<typeof loader>()
  const [rules, setRules] = useState<WritingRules>(served.rules)
  const save = async (part: Partial<WritingRules>) => {
    const before = rules
    setRules({ ...before, ...part })
    try {
      setRules(await call(conversations.setWritingRules, { body: part }))
      toast(say('saved'))
    } catch (error) {
      setRules(before)
      failureToast(sentenceOf(error))
    }
  }
  return (
    <SettingsFrame title={say('rules')}>
      <Section id="who" title={say('who')} text={say('whoText')}>
        <fieldset aria-labelledby="who">
          {audiences.map(one => (
            <Radio
              key={one}
              name="who"
              label={say(`who_${one}`)}
              checked={rules.whoMayWrite === one}
              onChange={() => save({ whoMayWrite: one })}
            />
          ))}
        </fieldset>
      </Section>
      <Price price={rules.messagePrice} onSave={messagePrice => save({ messagePrice })} />
      <Automatic served={served.automatic} />
    </SettingsFrame>
  )
}

function Price({ price, onSave }: { price: number; onSave: (price: number) => Promise<void> }) {
  const { currency, tokenConversionRate } = useSettings()
  const [text, setText] = useState(price > 0 ? tokensText(minorOf(price)).replaceAll(',', '') : '')
  const [busy, setBusy] = useState(false)
  const minor = text.trim() === '' ? 0n : parsedMinor(text)
  const isWrong = minor === null || minor > PRICE_MAX_MINOR
  const send = async (event: React.SubmitEvent) => {
    event.preventDefault()
    if (minor === null || isWrong) return
    setBusy(true)
    await onSave(wireOf(minor))
    setBusy(false)
  }
  return (
    <Section id="cost" title={say('costTitle')} text={say('costText')}>
      <Form className="flex max-w-90 flex-col gap-4" onSubmit={send}>
        <AmountField
          unit="tokens"
          label={say('costLabel')}
          hint={say('costHint')}
          error={isWrong ? say('costWrong', { max: tokensText(PRICE_MAX_MINOR) }) : undefined}
          min_minor={0n}
          max_minor={PRICE_MAX_MINOR}
          text={text}
          onText={setText}
          currency={currency}
          rate={tokenConversionRate}
        />
        <Button type="submit" kind="solid" className="self-start" busy={busy} disabled={isWrong}>
          {say('save')}
        </Button>
      </Form>
    </Section>
  )
}
