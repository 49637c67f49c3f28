import { type StudioTier, subscriptionTiers, tiers_max } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useMutation } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { minorOf } from '../../../ui/money.ts'
import { Section } from '../../../ui/section.tsx'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { useMoney } from '../money.ts'
import { say } from '../tier-words.ts'
import { NeedsMonth } from './needs-month.tsx'
import { TierForm } from './tier-form.tsx'

/** A creator's tiers, the lowest first: each with what it includes, to change, to end, and one more to add. */
export function Tiers({ first, hasMonth }: { first: StudioTier[]; hasMonth: boolean }) {
  const [tiers, setTiers] = useState(first)
  const [open, setOpen] = useState<string | null>(null)
  const [ending, setEnding] = useState<StudioTier | null>(null)
  const saved = (all: StudioTier[]) => {
    setTiers(all)
    setOpen(null)
  }
  const end = useMutation({
    mutationFn: (id: string) => call(subscriptionTiers.endTier, { params: { id } }),
    onSuccess({ tiers: all }) {
      toast(say('tierEnded'))
      setEnding(null)
      saved(all)
    },
    onError: error => failureToast(sentenceOf(error)),
  })
  const running = tiers.filter(tier => !tier.isEnded).length
  return (
    <Section id="offers-tiers" title={say('tiers')} text={say('tiersText')}>
      {hasMonth ? (
        <>
          <ul className="flex flex-col gap-4">
            {tiers.map(tier => (
              <li key={tier._id ?? 'base'} className="card card-pad flex flex-col gap-4">
                {open === (tier._id ?? 'base') ? (
                  <TierForm tier={tier} onSaved={saved} onClose={() => setOpen(null)} />
                ) : (
                  <Tier tier={tier} onEdit={() => setOpen(tier._id ?? 'base')} onEnd={() => setEnding(tier)} />
                )}
              </li>
            ))}
          </ul>
          {open === 'new' && <TierForm tier={null} onSaved={saved} onClose={() => setOpen(null)} />}
          {open !== 'new' && running < tiers_max && (
            <Button className="self-start" onClick={() => setOpen('new')}>
              {say('add')}
            </Button>
          )}
        </>
      ) : (
        <NeedsMonth />
      )}
      {ending && (
        <Dialog title={say('endAsk', { name: ending.name })} onClose={() => setEnding(null)}>
          <div className="flex flex-col gap-5 p-6">
            <p className="text-ink-muted text-label">{say('endText')}</p>
            <SheetFoot>
              <Button kind="solid" size="l" block busy={end.isPending} onClick={() => end.mutate(ending._id ?? '')}>
                {say('end')}
              </Button>
            </SheetFoot>
          </div>
        </Dialog>
      )}
    </Section>
  )
}

type TierProps = { tier: StudioTier; onEdit: () => void; onEnd: () => void }

function Tier({ tier, onEdit, onEnd }: TierProps) {
  const money = useMoney()
  const { name, included, price, yearlyPrice, posts, subscribers, isEnded } = tier
  const counts = [say('subscribers', { n: subscribers }), say('posts', { n: posts })].join(' · ')
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <span className="flex min-w-0 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <b className="wrap-anywhere font-strong">{name || say('base')}</b>
            {isEnded && <Badge>{say('ended')}</Badge>}
          </span>
          <span className="text-ink-faint text-small">{isEnded ? `${say('endedText')} ${counts}` : counts}</span>
        </span>
        <span className="num flex flex-col items-end text-end">
          <b className="font-strong text-label">{money(minorOf(price))}</b>
          <span className="text-ink-faint text-small">{say('aMonth')}</span>
          {yearlyPrice > 0 && (
            <span className="text-ink-faint text-small">{say('aYear', { price: money(minorOf(yearlyPrice)) })}</span>
          )}
        </span>
      </div>
      {included && <p className="whitespace-pre-line wrap-anywhere text-ink-muted text-label">{included}</p>}
      {!isEnded && (
        <span className="flex flex-wrap gap-2">
          <Button size="s" onClick={onEdit}>
            {say('edit')}
          </Button>
          {tier._id !== null && (
            <Button size="s" kind="ghost" onClick={onEnd}>
              {say('end')}
            </Button>
          )}
        </span>
      )}
    </>
  )
}
