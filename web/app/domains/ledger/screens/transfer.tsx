import { type LedgerTransfer, ledgerDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { accountText, amountText, booksPath, kindText } from '../names.ts'
import { short } from '../parts/seal-card.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('transfer'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, ledgerDesk.ledgerTransfer, { params: { id: args.params.id ?? '' } })
}

/** One transfer in double entry: its postings, what it did to each account, what undid it, and its seal. */
export default function Transfer() {
  const transfer = useLoaderData<typeof loader>()
  const { timeZone } = useSite()
  const when = (at: string) => momentText(at, timeZone)
  const { seal } = transfer
  return (
    <CaseFrame
      title={say('transfer')}
      list={{ href: '/operator/ledger', label: say('title') }}
      name={kindText(transfer.kind)}
      aside={
        <>
          <Figures
            title={say('figures')}
            figures={[
              [say('at'), when(transfer.at)],
              [say('causedBy'), transfer.causedByInfo?.name ?? say('system')],
            ]}
          />
          {seal ? (
            <Figures
              title={say('seal')}
              figures={[
                [say('sealBlock'), String(seal.block)],
                [say('sealedAt'), when(seal.sealedAt)],
                [say('sealHash'), short(seal.hash)],
              ]}
            />
          ) : (
            <section className="card card-pad flex flex-col gap-3" aria-label={say('seal')}>
              <h2 className="font-strong text-label">{say('seal')}</h2>
              <p className="text-ink-muted text-label">{say('notSealed')}</p>
            </section>
          )}
        </>
      }
    >
      <About transfer={transfer} when={when} />
      <Sums transfer={transfer} />
      <Postings transfer={transfer} />
    </CaseFrame>
  )
}

type Props = { transfer: LedgerTransfer }

function About({ transfer, when }: Props & { when: (at: string) => string }) {
  const { _id, kind, reason, reference, key, about, undoes, undoneBy } = transfer
  const linked = (one: NonNullable<typeof undoes>, word: 'undoes' | 'undoneBy') => (
    <a className="link text-label" href={`/operator/ledger/transfers/${one._id}`}>
      {say(word, { kind: kindText(one.kind), when: when(one.at) })}
    </a>
  )
  return (
    <section className="card card-pad flex flex-col gap-3" aria-label={say('about')}>
      <b className="font-strong text-heading desk:hidden">{kindText(kind)}</b>
      {reason && (
        <p className="wrap-anywhere text-label">
          {say('reason')}: {reason}
        </p>
      )}
      {undoes && linked(undoes, 'undoes')}
      {undoneBy && linked(undoneBy, 'undoneBy')}
      {about && (
        <a className="link text-label" href={`/operator/${about.kind}s/${about.id}`}>
          {say(about.kind === 'payment' ? 'aboutPayment' : 'aboutPayout')}
        </a>
      )}
      <p className="num wrap-anywhere text-ink-faint text-small">
        {_id}
        <br />
        {say('reference')}: {reference}
        <br />
        {say('key')}: {key}
      </p>
    </section>
  )
}

/** Both signs of every account, and that each currency sums to zero. */
function Sums({ transfer: { sums } }: Props) {
  const currencies = [...new Set(sums.map(({ currency }) => currency))]
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="sums">
      <h2 id="sums" className="font-strong text-body">
        {say('sums')}
      </h2>
      {currencies.map(currency => (
        <dl key={currency} className="flex flex-col gap-2 text-label">
          {sums
            .filter(one => one.currency === currency)
            .map(one => (
              <div key={one.account} className="flex flex-wrap justify-between gap-x-4">
                <dt className="wrap-anywhere min-w-0">
                  <a className="link" href={booksPath(one)}>
                    {accountText(one)}
                  </a>
                </dt>
                <dd className="num ms-auto">{amountText(one.amount, currency, true)}</dd>
              </div>
            ))}
          <div className="flex justify-between gap-4 border-line border-t pt-2 font-strong">
            <dt>{say('sumZero')}</dt>
            <dd className="num">{amountText(0, currency)}</dd>
          </div>
        </dl>
      ))}
    </section>
  )
}

function Postings({ transfer: { postings } }: Props) {
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="postings">
      <h2 id="postings" className="font-strong text-body">
        {say('postings')}
      </h2>
      <ol className="flex flex-col gap-3 text-label">
        {postings.map(({ from, to, amount, currency }) => (
          <li
            key={`${from.account} ${to.account} ${currency} ${amount}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3 first:border-t-0 first:pt-0"
          >
            <span className="wrap-anywhere min-w-0">
              <span className="sr-only">{say('from')} </span>
              {accountText(from)} <span aria-hidden="true">→</span>
              <span className="sr-only">{say('to')}</span> {accountText(to)}
            </span>
            <b className="num ms-auto font-strong">{amountText(amount, currency)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
