import type { ReactNode } from 'react'
import { TextField } from './field.tsx'
import { Coin } from './marks.tsx'
import { moneyText, parsedMinor, tokensText, worthOf } from './money.ts'
import { say } from './words.ts'

type Range = { min_minor: bigint; max_minor: bigint }
type Props = Range & {
  label: ReactNode
  text: string
  onText: (text: string) => void
  error?: string | undefined
  hint?: ReactNode
  currency: string
} & ({ unit: 'tokens'; rate: number } | { unit: 'money' })

/** An amount to type: tokens with the coin first and their worth at the end, or money with its sign. */
export function AmountField(props: Props) {
  const { label, text, onText, error, hint, currency } = props
  const minor = parsedMinor(text)
  const sign = props.unit === 'tokens' ? <Coin /> : <span className="text-ink-muted">{signOf(currency)}</span>
  const worth = props.unit === 'tokens' && minor !== null && (
    <span className="num text-ink-faint text-small">{moneyText(worthOf(minor, props.rate), currency)}</span>
  )
  return (
    <TextField
      label={label}
      value={text}
      onChange={event => onText(event.target.value)}
      inputMode="decimal"
      autoComplete="off"
      className="num"
      error={error}
      hint={hint}
      before={sign}
      after={worth}
    />
  )
}

/** What is wrong with an amount, or undefined. `show` writes a limit as the person should read it. */
export function amountProblem(
  text: string,
  { min_minor, max_minor }: Range,
  show: (minor: bigint) => string = tokensText,
): string | undefined {
  const minor = parsedMinor(text)
  if (minor === null) return say('noAmount')
  if (minor < min_minor) return say('tooSmall', { n: show(min_minor) })
  return minor > max_minor ? say('tooLarge', { n: show(max_minor) }) : undefined
}

function signOf(currency: string): string {
  return moneyText(0n, currency, true).replace(/[\d.,\s]/g, '')
}
