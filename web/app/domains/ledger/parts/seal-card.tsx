import type { LedgerSeal } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { countText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'

/** How far the history is sealed and signed, and what the last check found. */
export function SealCard({ seal }: { seal: LedgerSeal }) {
  const { timeZone } = useSite()
  const { block, unsealed, head, interim, checked } = seal
  const when = (at: string) => momentText(at, timeZone)
  const headOf = (one: NonNullable<LedgerSeal['head']>) => say('headText', { day: one.day, n: one.transfers })
  const figures = [
    [say('lastBlock'), block ? `${block.no}, ${when(block.sealedAt)}` : say('noBlock')] as const,
    ...(block ? [[say('sealHash'), short(block.hash)] as const] : []),
    [say('unsealed'), countText(unsealed)] as const,
    ...(head ? [[say('lastHead'), headOf(head)] as const] : []),
    ...(interim ? [[say('interim'), headOf(interim)] as const] : []),
    [say('checked'), checked ? when(checked.at) : say('neverChecked')] as const,
  ]
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="sealed">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="sealed" className="font-strong text-label">
          {say('sealTitle')}
        </h2>
        {checked && (
          <Badge tone={checked.differences === 0 ? 'good' : 'bad'} icon={checked.differences === 0 ? 'check' : 'flag'}>
            {checked.differences === 0 ? say('checkGood') : say('checkBad', { n: checked.differences })}
          </Badge>
        )}
      </div>
      <dl className="flex flex-col gap-2 text-label">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="num wrap-anywhere text-end">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-faint text-small">{say('sealText')}</p>
    </section>
  )
}

/** The two ends of a hash, by which people compare them. */
export const short = (hash: string) => `${hash.slice(0, 8)}…${hash.slice(-4)}`
