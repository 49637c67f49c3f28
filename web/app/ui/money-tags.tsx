import clsx from 'clsx'
import { Coin } from './marks.tsx'
import { moneyText, tokensText } from './money.ts'
import './badge.css'
import './money-tags.css'

type TokensProps = {
  minor: bigint
  /** What they are worth, as text, small beside them. */
  worth?: string
  /** Keeps the decimals of a whole amount, as balances do. */
  exact?: boolean
  /** Draws the coin in the ink around it, as inside a pay button. */
  line?: boolean
}

/** Tokens: the coin, then the figure. */
export function Tokens({ minor, worth, exact, line }: TokensProps) {
  return (
    <span className="price">
      <Coin line={line} />
      {tokensText(minor, exact)}
      {worth && <small>{worth}</small>}
    </span>
  )
}

/** Money in a currency, with a quiet word behind it ("a month"). */
export function Money({ minor, currency, per }: { minor: bigint; currency: string; per?: string }) {
  return (
    <span className="price">
      {moneyText(minor, currency)}
      {per && <small>{per}</small>}
    </span>
  )
}

/** The price of something, on its picture. */
export function PriceTag({ minor }: { minor: bigint }) {
  return (
    <span className="badge badge-glass">
      <Coin />
      {tokensText(minor)}
    </span>
  )
}

/** An amount on a statement: what comes in is good and has a plus, what goes out is plain with a true minus. */
export function Signed({ minor, incoming }: { minor: bigint; incoming: boolean }) {
  return (
    <b className={clsx('num font-strong text-label', incoming && 'text-good')}>
      {incoming ? '+' : '\u2212'}
      {tokensText(minor, true)}
    </b>
  )
}
