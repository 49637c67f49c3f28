import type { earnings, Reply } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { monthTitle } from '../month-title.ts'
import { say } from '../words.ts'
import '../../../ui/button.css'
import '../../../ui/states.css'

type Props = { months: Reply<typeof earnings.earningMonths>['data'] }

/** The statements of a creator's months, newest first: what was earned and paid out, to open or to take along. */
export function MonthlyStatements({ months }: Props) {
  const { apiBase } = useSite()
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="statements">
      <h2 id="statements" className="font-strong text-body">
        {say('statements')}
      </h2>
      {months.length === 0 && <p className="text-ink-muted text-label">{say('statementsNone')}</p>}
      <ul className="rows">
        {months.map(({ month, net, paidOut }) => (
          <li key={month} className="flex-wrap">
            <span className="disc disc-44 shrink-0 max-desk:hidden">
              <Icon name="file-text" />
            </span>
            <span className="flex min-w-0 grow basis-28 flex-col">
              <b className="font-strong text-label">{monthTitle(month)}</b>
              <span className="num text-ink-muted text-small">{sumsText(net, paidOut)}</span>
            </span>
            <span className="flex flex-none items-center gap-1">
              <ButtonLink size="s" href={`/creator/earning/statement?month=${month}`}>
                {say('showStatement')}
                <span className="sr-only">: {monthTitle(month)}</span>
              </ButtonLink>
              <a
                href={`${apiBase}/performer/earning/statement/${month}`}
                download
                className="btn btn-ghost btn-icon btn-s"
                data-plain-link=""
                aria-label={`${say('statement')}: ${monthTitle(month)}`}
              >
                <Icon name="download" size="s" />
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a month brought and what left for the creator's account; more can come back in a month than was paid out in it. */
function sumsText(net: number, paidOut: number): string {
  const amount = (wire: number) => tokensText(minorOf(Math.abs(wire)), true)
  const earned = amount(net)
  if (paidOut === 0) return say('earnedOnly', { earned })
  return say(paidOut > 0 ? 'earnedAndPaid' : 'earnedAndReturned', { earned, paid: amount(paidOut) })
}

/** What proves a creator's statements, signed; anyone can check it without the site. */
export function LedgerProof() {
  const { apiBase } = useSite()
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="proof">
      <h2 id="proof" className="font-strong text-body">
        {say('proof')}
      </h2>
      <p className="text-ink-muted text-label">{say('proofText')}</p>
      <a href={`${apiBase}/performer/earning/ledger-proof`} download className="btn btn-quiet" data-plain-link="">
        <Icon name="download" size="s" />
        {say('proofAct')}
      </a>
    </section>
  )
}
