import type { RefundChoice, RefundPreview } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { amountText } from '../states.ts'
import { say } from '../words.ts'
import '../../../ui/states.css'

const icons = { automatic: 'circle-check', operator: 'clock', refused: 'ban' } as const

/** What comes of asking for one reason, before the fan asks. */
export function Outcome({ preview, choice }: { preview: RefundPreview; choice: RefundChoice }) {
  const { outcome, sentence, amount } = choice
  const amountSaid = amountText(amount, preview.currency)
  return (
    <section className="card card-pad flex flex-col gap-4" aria-label={say('says')}>
      <div className="flex items-start gap-3">
        <span className="disc disc-44">
          <Icon name={icons[outcome]} />
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <span className="text-ink-muted text-small">{say('says')}</span>
          <b className="type-heading">{say(outcome, { amount: amountSaid })}</b>
          <p className="text-ink-muted text-label">{sentence}</p>
          {outcome === 'refused' && <p className="text-ink-muted text-label">{say('cant')}</p>}
        </div>
      </div>
      {outcome !== 'refused' && <Facts preview={preview} choice={choice} />}
    </section>
  )
}

function Facts({ preview, choice }: { preview: RefundPreview; choice: RefundChoice }) {
  const { timeZone } = useSite()
  const { balance, currency, bears } = preview
  const before = minorOf(balance)
  const after = { before: tokensText(before, true), after: tokensText(before + minorOf(choice.amount), true) }
  const isSure = choice.outcome === 'automatic' && currency === 'TOKEN'
  const to = currency === 'TOKEN' ? say(isSure ? 'wallet' : 'walletLater', after) : say('card')
  const facts = [
    [say('goesTo'), to],
    ...(choice.dueAt ? [[say('answer'), say('answerBy', { when: momentText(choice.dueAt, timeZone) })]] : []),
  ] as [string, string][]
  return (
    <>
      <dl className="flex flex-col gap-2 text-label">
        {facts.map(([label, fact]) => (
          <div key={label} className="flex justify-between gap-4 border-line border-t pt-2">
            <dt>{label}</dt>
            <dd className="num text-end text-ink-muted">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-faint text-small">
        <b className="font-strong">{say('bears')}:</b> {bears}
      </p>
    </>
  )
}
