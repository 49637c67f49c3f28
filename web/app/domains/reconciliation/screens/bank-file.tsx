import { type BankLine, type BankLineState, reconciliationBank } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { countText, minorOf, moneyText } from '../../../ui/money.ts'
import { Section } from '../../../ui/section.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../bank-words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('fileTitle'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, reconciliationBank.oneBankFile, { params: { id: args.params.id ?? '' } })
}

/** One statement of the bank: what each line is, what to do, and which payouts it doesn't show. */
export default function BankFilePage() {
  const { file, lines, missing } = useLoaderData<typeof loader>()
  const { timeZone } = useSite()
  const when = (at: string) => momentText(at, timeZone)
  return (
    <CaseFrame
      title={say('fileTitle')}
      list={{ href: '/operator/bank-files', label: say('title') }}
      name={file.name}
      aside={
        <Figures
          title={say('figures')}
          figures={[
            [say('format'), say(file.format)],
            [say('lines'), countText(file.lines)],
            [say('matched'), countText(file.matched)],
            [file.uploadedBy?.name ?? say('someone'), when(file.uploadedAt)],
          ]}
        />
      }
    >
      {missing.length > 0 && (
        <Section id="missing" title={say('missing')} count={missing.length} text={say('missingText')}>
          <ul className="card card-flush">
            {missing.map(({ payoutId, amount, currency, sentAt }) => (
              <li key={payoutId} className="border-line border-t first:border-t-0">
                <a
                  href={`/operator/payouts/${payoutId}`}
                  className="flex flex-wrap justify-between gap-x-4 px-5 py-4 hover:bg-hover max-desk:px-4"
                >
                  <span className="num text-label">{say('missingRow', { when: when(sentAt) })}</span>
                  <b className="num font-strong text-label">{moneyText(minorOf(amount), currency)}</b>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="lines" title={say('lines')} count={file.lines}>
        <ul className="flex flex-col gap-4">
          {lines.map(line => (
            <Line key={line._id} line={line} />
          ))}
        </ul>
      </Section>
    </CaseFrame>
  )
}

const tones: Record<BankLineState, 'good' | 'warn' | 'bad' | undefined> = {
  matched: 'good',
  amount_differs: 'bad',
  returned: 'warn',
  paid_twice: 'bad',
  unknown: 'bad',
  other: undefined,
}

function Line({ line }: { line: BankLine }) {
  const { no, bookedOn, amount, currency, reference, counterparty, accountEnd, state, sentence, payoutId } = line
  const tone = tones[state]
  const who = accountEnd ? say('toAccount', { name: counterparty, end: accountEnd }) : counterparty
  const text = `${amount < 0 ? '−' : '+'}${moneyText(minorOf(Math.abs(amount)), currency)}`
  return (
    <li className="card card-pad flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-2">
          <Badge {...(tone && { tone })}>{say(state)}</Badge>
          <span className="num text-ink-muted text-small">{say('line', { n: no, day: bookedOn })}</span>
        </span>
        <b className="num font-strong text-label">{text}</b>
      </div>
      <p className="text-label">
        {sentence}
        {state === 'amount_differs' && line.payoutAmount !== null && (
          <> {say('payoutOf', { amount: moneyText(minorOf(line.payoutAmount), currency) })}</>
        )}
      </p>
      <p className="num wrap-anywhere text-ink-faint text-small">{[reference, who].filter(Boolean).join(' · ')}</p>
      {payoutId && (
        <a href={`/operator/payouts/${payoutId}`} className="link self-start text-label">
          {say('payoutLink')}
        </a>
      )}
    </li>
  )
}
