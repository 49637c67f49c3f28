import type { CustomRequestDetail, CustomRequestStep } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { priceText } from '../../wallet/index.ts'
import { say } from '../words.ts'

/** What happened to a request, the oldest first. */
export function History({ request }: { request: CustomRequestDetail }) {
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="history">
      <h2 id="history" className="font-strong text-label">
        {say('history')}
      </h2>
      <ol className="flex flex-col gap-4">
        {request.steps.map(step => (
          <Step key={step._id} step={step} request={request} />
        ))}
      </ol>
    </section>
  )
}

const priced: readonly CustomRequestStep['what'][] = ['asked', 'countered', 'agreed', 'accepted', 'completed']

function Step({ step, request }: { step: CustomRequestStep; request: CustomRequestDetail }) {
  const { timeZone } = useSite()
  const { what, side, text, price, days, at } = step
  const about = [
    price !== null && priced.includes(what) && say('stepPrice', { price: priceText(price) }),
    days !== null && say('stepDays', { n: days }),
  ].filter(Boolean)
  return (
    <li className="flex flex-col gap-1 border-line border-s-2 ps-4">
      <b className="font-medium text-label">{say(`step_${what}`, { who: whoOf(side, request), side })}</b>
      <span className="num text-ink-faint text-small">{[momentText(at, timeZone), ...about].join(' · ')}</span>
      {text && <p className="wrap-anywhere whitespace-pre-line text-label">{text}</p>}
    </li>
  )
}

function whoOf(side: CustomRequestStep['side'], { side: own, fanInfo, performerInfo }: CustomRequestDetail): string {
  if (side === own) return say('you')
  return (side === 'fan' ? fanInfo : performerInfo)?.name ?? say('someone')
}
