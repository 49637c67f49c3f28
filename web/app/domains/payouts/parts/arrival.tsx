import { useSettings } from '../../../core/session/stores.tsx'
import { moneyText, tokensText, worthOf } from '../../../ui/money.ts'
import { say } from '../words.ts'

type Props = { wanted_minor: bigint; max_minor: bigint }

/** What is asked for, what of it arrives, and what stays. */
export function Arrival({ wanted_minor, max_minor }: Props) {
  const { currency, tokenConversionRate } = useSettings()
  const stays_minor = max_minor > wanted_minor ? max_minor - wanted_minor : 0n
  const tokens = (minor: bigint) => say('tokensText', { n: tokensText(minor, true) })
  const lines = [
    [say('ask'), tokens(wanted_minor)],
    [say('stays'), tokens(stays_minor)],
  ]
  return (
    <dl className="flex flex-col gap-2 text-label" aria-live="polite">
      {lines.map(([label, figure]) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="num">{figure}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-3 border-line border-t pt-3">
        <dt className="font-strong">{say('arrives')}</dt>
        <dd className="num font-strong">{moneyText(worthOf(wanted_minor, tokenConversionRate), currency)}</dd>
      </div>
    </dl>
  )
}
