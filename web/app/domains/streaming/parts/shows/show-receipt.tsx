import { useSite, useViewer } from '../../../../core/session/stores.tsx'
import { Button } from '../../../../ui/button.tsx'
import { lengthText, momentText } from '../../../../ui/clock.ts'
import { minorOf, tokensText } from '../../../../ui/money.ts'
import { Badge } from '../../../../ui/surfaces.tsx'
import { Table } from '../../../../ui/table.tsx'
import { say } from '../../show-words.ts'
import { faceOf, type ShowReceipt } from '../../state/shows.ts'
import '../../../../core/page/page-head.css'
import './shows.css'

/** One row of a receipt: a stretch in which both were there, or the time between two of them. */
type Part = { from: string; to: string; seconds: number; both: boolean }

/** The stretches of a show and what lies between them, in their order. */
function partsOf(stretches: ShowReceipt['stretches']): Part[] {
  return stretches.flatMap((stretch, index) => {
    const before = stretches[index - 1]
    const part = { ...stretch, both: true }
    if (!before) return [part]
    const seconds = (Date.parse(stretch.from) - Date.parse(before.to)) / 1_000
    return [{ from: before.to, to: stretch.from, seconds, both: false }, part]
  })
}

/** What a private show came to, the same figures for both. */
export function Receipt({ receipt }: { receipt: ShowReceipt }) {
  const { timeZone } = useSite()
  const viewer = useViewer()
  const { request } = receipt
  const isFan = viewer?._id === request.userId
  const creator = faceOf(request.performerInfo, request.performerId)
  const fan = faceOf(request.userInfo, request.userId)
  const parts = partsOf(receipt.stretches)
  return (
    <div className="flex flex-col gap-5">
      <div className="page-head">
        <div className="min-w-0">
          <h1 className="type-title">{say('receiptTitle', { name: (isFan ? creator : fan).name })}</h1>
          <p className="num text-ink-muted text-label">{momentText(request.startAt, timeZone)}</p>
        </div>
        <Button className="print:hidden" onClick={() => print()}>
          {say('print')}
        </Button>
      </div>
      {parts.length === 0 ? (
        <p className="card text-ink-muted text-label">{say('notStarted')}</p>
      ) : (
        <div className="grid gap-5 wide:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] wide:items-start">
          <section className="card flex flex-col gap-4" aria-labelledby="show-paid">
            <span className="flex items-center justify-between gap-3">
              <h2 id="show-paid" className="font-strong text-body">
                {isFan ? say('youPaid') : say('fanPaid', { name: fan.name })}
              </h2>
              {request.state === 'finished' && (
                <Badge tone="good" icon="check">
                  {say('settled')}
                </Badge>
              )}
            </span>
            <Parts parts={parts} zone={timeZone} />
            <dl className="show-facts num">
              <dt>{say('total')}</dt>
              <dd>{lengthText(request.totalTimeInSeconds)}</dd>
              <dt>{say('agreedPrice')}</dt>
              <dd>{say('perMinute', { n: tokensText(minorOf(request.price)) })}</dd>
              <dt className="font-strong text-ink">{say('paid')}</dt>
              <dd className="font-strong">{tokens(receipt.price)}</dd>
            </dl>
          </section>
          <div className="flex flex-col gap-5">
            <Earned receipt={receipt} title={isFan ? say('creatorGets', { name: creator.name }) : say('youGet')} />
            <div className="show-parts" aria-hidden="true">
              {parts.map(({ from, seconds, both }) => (
                <i key={from} data-both={both || undefined} style={{ flexGrow: seconds }} />
              ))}
            </div>
            <p className="text-ink-faint text-small">{say('measured')}</p>
          </div>
        </div>
      )}
    </div>
  )
}

/** What the creator gets of it. */
function Earned({ receipt, title }: { receipt: ShowReceipt; title: string }) {
  return (
    <section className="card flex flex-col gap-4" aria-labelledby="show-earned">
      <h2 id="show-earned" className="font-strong text-body">
        {title}
      </h2>
      <dl className="show-facts num">
        <dt>{say('gross')}</dt>
        <dd>{tokens(receipt.price)}</dd>
        {receipt.taxPrice > 0 && (
          <>
            <dt>{say('tax')}</dt>
            <dd>−{tokens(receipt.taxPrice)}</dd>
          </>
        )}
        <dt>{say('fee')}</dt>
        <dd>−{tokens(receipt.feePrice)}</dd>
        <dt className="font-strong text-ink">{say('net')}</dt>
        <dd className="font-strong">{tokens(receipt.netPrice)}</dd>
      </dl>
    </section>
  )
}

const tokens = (wire: number) => tokensText(minorOf(wire), true)

function Parts({ parts, zone }: { parts: Part[]; zone: string }) {
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: zone })
  const time = (at: string) => clock.format(Date.parse(at))
  let number = 0
  return (
    <Table heads={[{ text: say('what') }, { text: say('length'), end: true }]}>
      {parts.map(part => (
        <tr key={part.from}>
          <td>
            <span className="block font-medium text-label">
              {part.both ? say('part', { n: ++number }) : say('away')}
            </span>
            <span className="num block text-ink-faint text-small">
              {part.both ? say('partTime', { from: time(part.from), to: time(part.to) }) : say('notCharged')}
            </span>
          </td>
          <td className="end num text-label">{lengthText(part.seconds)}</td>
        </tr>
      ))}
    </Table>
  )
}
