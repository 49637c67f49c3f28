import { Icon } from '../../../ui/icon.tsx'
import { Coin } from '../../../ui/marks.tsx'
import { tokensText } from '../../../ui/money.ts'
import { say } from '../words.ts'
import { IncludedTax } from './included-tax.tsx'
import '../../../ui/before-after.css'

type Props = {
  balance_minor: bigint
  price_minor: bigint
  money: (tokens_minor: bigint) => string
  /** Which part of it is taxed for the fan's country. */
  taxed?: 'all' | 'digital' | 'nothing'
}

/** What the wallet holds, and what it will hold; or what it lacks. And the tax in the price, where there is some. */
export function BeforeAfter({ taxed = 'all', ...balance }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <Balance {...balance} />
      {taxed !== 'nothing' && <IncludedTax of={taxed} />}
    </div>
  )
}

function Balance({ balance_minor, price_minor, money }: Omit<Props, 'taxed'>) {
  const left_minor = balance_minor - price_minor
  if (left_minor < 0n)
    return (
      <div className="before-after before-after-short">
        <Figure label={say('balanceNow')} minor={balance_minor} />
        <Figure label={say('missing')} minor={-left_minor} end bad />
      </div>
    )
  return (
    <div className="before-after">
      <Figure label={say('balanceNow')} minor={balance_minor} money={money} />
      <span className="text-ink-faint">
        <Icon name="arrow-right" />
      </span>
      <Figure label={say('after')} minor={left_minor} money={money} end />
    </div>
  )
}

type FigureProps = { label: string; minor: bigint; money?: (minor: bigint) => string; end?: boolean; bad?: boolean }

function Figure({ label, minor, money, end, bad }: FigureProps) {
  return (
    <span className={end ? 'flex flex-col items-end gap-1 text-end' : 'flex flex-col gap-1'}>
      <span className="text-ink-faint text-micro">{label}</span>
      <b className={bad ? 'text-bad' : undefined}>
        <Coin />
        {tokensText(minor, true)}
      </b>
      {money && <span className="num text-ink-faint text-micro">{money(minor)}</span>}
    </span>
  )
}
