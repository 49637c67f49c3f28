import type { DeadLetter } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Section } from '../../../ui/section.tsx'
import { say } from '../dispute-words.ts'
import { amountText } from '../states.ts'

/** Banks that ask about a payment and have taken nothing yet: what that means, and the way to the payment. */
export function Inquiries({ inquiries }: { inquiries: DeadLetter[] }) {
  const { timeZone } = useSite()
  if (inquiries.length === 0) return null
  return (
    <Section id="inquiries" title={say('inquiries')} count={inquiries.length}>
      <ul className="card card-flush">
        {inquiries.map(({ _id, gateway, paymentId, sentence, amount, currency, receivedAt }) => (
          <li key={_id} className="flex flex-col gap-2 border-line border-t px-5 py-4 first:border-t-0 max-desk:px-4">
            <span className="flex flex-wrap items-baseline justify-between gap-3">
              <b className="font-strong text-label">{say('inquiryAt', { gateway })}</b>
              <b className="num font-strong text-label">{amountText(amount, currency)}</b>
            </span>
            <p className="text-ink-muted text-label">{sentence}</p>
            <span className="flex flex-wrap gap-x-4 gap-y-1 text-small">
              <span className="num text-ink-faint">{momentText(receivedAt, timeZone)}</span>
              {paymentId && (
                <a href={`/operator/payments/${paymentId}`} className="link">
                  {say('inquiryPayment')}
                </a>
              )}
              <a href="/operator/dead-letters" className="link">
                {say('inquiryClose')}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
