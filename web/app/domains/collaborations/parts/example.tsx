import { tokensText } from '../../../ui/money.ts'
import { splitOf } from '../split.ts'
import { say } from '../words.ts'

type Props = {
  price_minor: bigint
  commission: number
  rows: { person: { _id: string; name: string }; percent: number }[]
}

const tokens = (minor: bigint) => say('tokens', { n: tokensText(minor, true) })

/** What one sale pays to each, while the percents are typed. */
export function Example({ price_minor, commission, rows }: Props) {
  const percents = rows.map(({ percent }) => percent)
  // More than all can't be shown as a sale; the form says what is wrong.
  if (percents.reduce((sum, percent) => sum + percent, 0) > 100) return null
  const { fee_minor, net_minor, shares_minor, own_minor } = splitOf(price_minor, commission, percents)
  const rate = `${Math.round(commission * 10_000) / 100}%`
  const lines = [
    { key: 'price', label: say('price'), minor: price_minor },
    { key: 'fee', label: say('fee', { rate }), minor: -fee_minor },
    { key: 'net', label: say('net'), minor: net_minor },
  ]
  return (
    <section
      className="flex flex-col gap-2 border-line border-y py-4 text-label"
      aria-label={say('example')}
      aria-live="polite"
    >
      <h3 className="font-strong text-small">{say('example')}</h3>
      <dl className="flex flex-col gap-1.5">
        {lines.map(({ key, label, minor }) => (
          <Line key={key} label={label} text={minor < 0n ? `−${tokens(-minor)}` : tokens(minor)} />
        ))}
        {rows.map(({ person }, at) => (
          <Line key={person._id} label={person.name} text={tokens(shares_minor[at] ?? 0n)} isShare />
        ))}
        <Line label={say('you')} text={tokens(own_minor)} isShare />
      </dl>
      <p className="text-ink-faint text-small">{say('noTax')}</p>
    </section>
  )
}

function Line({ label, text, isShare }: { label: string; text: string; isShare?: true }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="min-w-0 text-ink-muted wrap-anywhere">
        <bdi>{label}</bdi>
      </dt>
      <dd className={isShare ? 'num font-strong' : 'num'}>{text}</dd>
    </div>
  )
}
