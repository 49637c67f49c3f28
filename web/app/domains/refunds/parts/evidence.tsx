import type { Evidence } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { say } from '../desk-words.ts'
import { amountText } from '../states.ts'

type Line = { key: string; text: string; more: string }

/** Our records of a fan and of what they paid, as an operator reads them and a bank gets them. */
export function EvidencePack({ evidence, title, acts }: { evidence: Evidence; title: string; acts?: ReactNode }) {
  const { timeZone } = useSite()
  const when = (at: string) => momentText(at, timeZone)
  return (
    <section className="card card-pad flex flex-col gap-5" aria-labelledby="evidence">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="evidence" className="font-strong text-body">
          {title}
        </h2>
        {acts ?? (
          <span className="num text-ink-faint text-small">{say('madeAt', { when: when(evidence.madeAt) })}</span>
        )}
      </div>
      {partsOf(evidence, when).map(([heading, lines]) => (
        <div key={heading} className="flex flex-col gap-1.5">
          <h3 className="font-strong text-label">{heading}</h3>
          {lines.length === 0 && <p className="text-ink-faint text-small">{say('none')}</p>}
          <ul className="flex flex-col gap-1 text-small">
            {lines.map(({ key, text, more }) => (
              <li
                key={key}
                className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-1 first:border-t-0"
              >
                <span className="wrap-anywhere min-w-0">{text}</span>
                <span className="num wrap-anywhere text-ink-muted">{more}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

type When = (at: string) => string

function partsOf(evidence: Evidence, when: When): [heading: string, lines: Line[]][] {
  const { purchases, deliveries, sessions, ledger, messages, terms, payment } = evidence
  return [
    [say('account'), accountLines(evidence, when)],
    ...(payment ? ([[say('payment'), paymentLines(payment, when)]] as [string, Line[]][]) : []),
    [
      say('purchases'),
      purchases.map(one => ({
        key: one._id,
        text: [one.title || one.type, one.creator].filter(Boolean).join(' · '),
        more: `${amountText(one.amount, 'TOKEN')} · ${when(one.at)}`,
      })),
    ],
    [
      say('deliveries'),
      deliveries.map((one, index) => ({
        key: String(index),
        text: one.file,
        more: say('delivery', { times: one.times, when: when(one.lastAt) }),
      })),
    ],
    [
      say('sessions'),
      sessions.map((one, index) => ({
        key: String(index),
        text: one.device,
        more: say('session', { address: one.address, when: when(one.lastUsedAt) }),
      })),
    ],
    [say('messages'), [line('messages', say('messagesText', { from: messages.fromFan, to: messages.toFan }))]],
    [
      say('terms'),
      terms ? [line('terms', say('termsText', { version: terms.version, when: when(terms.changedAt) }))] : [],
    ],
    [
      say('ledger'),
      ledger.map((one, index) => ({
        key: String(index),
        text: `${one.kind}: ${accountName(one.from)} \u2192 ${accountName(one.to)}`,
        more: `${amountText(one.amount, one.currency)} · ${when(one.at)}`,
      })),
    ],
  ]
}

const line = (key: string, text: string): Line => ({ key, text, more: '' })

/** An account of the ledger without the id of its owner, which says nothing to people. */
const accountName = (account: string) => account.replace(/:[0-9a-f-]{36}/, '')

function accountLines({ account, refundsBefore, otherPayments }: Evidence, when: When): Line[] {
  const verified = say(account.emailVerified ? 'verified' : 'notVerified')
  const joined = account.joinedAt ? say('joined', { when: when(account.joinedAt) }) : ''
  return [
    {
      key: 'name',
      text: `@${account.username} · ${verified}`,
      more: [account.country, joined].filter(Boolean).join(' · '),
    },
    {
      key: 'before',
      text: say('before'),
      more: say('beforeText', { refunds: refundsBefore, payments: otherPayments }),
    },
  ]
}

function paymentLines(payment: NonNullable<Evidence['payment']>, when: When): Line[] {
  const { gateway, card, reference, amount, currency, paidAt } = payment
  return [
    {
      key: reference,
      text: [gateway, card, reference].filter(Boolean).join(' · '),
      more: `${amountText(amount, currency)} · ${when(paidAt)}`,
    },
  ]
}
