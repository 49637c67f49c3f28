import { type StudioTier, subscriptionTiers, tiers_max } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useMutation } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { minorOf } from '../../../ui/money.ts'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { useMoney } from '../money.ts'
import { say } from '../tier-words.ts'
import { TierForm } from './tier-form.tsx'

type Props = { tiers: StudioTier[]; onTiers: (tiers: StudioTier[]) => void; hasMonth: boolean }

/** A creator's tiers, the lowest first: each with what it includes, to change, to end, and one more to add. */
export function Tiers({ tiers, onTiers, hasMonth }: Props) {
  const [edited, setEdited] = useState<StudioTier | 'new' | null>(null)
  const [ending, setEnding] = useState<StudioTier | null>(null)
  const running = tiers.filter(tier => !tier.isEnded).length
  const saved = (all: StudioTier[]) => {
    onTiers(all)
    setEdited(null)
  }
  return (
    <section className="flex flex-col gap-4" aria-labelledby="tiers">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="tiers" className="type-heading">
          {say('tiers')}{' '}
          <span className="num font-normal text-ink-faint">{say('tiersOf', { n: running, max: tiers_max })}</span>
        </h2>
        {hasMonth && running < tiers_max && (
          <Button size="s" onClick={() => setEdited('new')}>
            <Icon name="plus" size="s" />
            {say('add')}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] gap-4" aria-label={say('tiers')}>
        {tiers.map(tier => (
          <li key={tier._id ?? 'base'} className="card card-pad flex min-w-0 flex-col gap-4">
            <Tier tier={tier} onEdit={() => setEdited(tier)} onEnd={() => setEnding(tier)} />
          </li>
        ))}
      </ul>
      <p className="text-ink-faint text-small">{say(hasMonth ? 'tiersText' : 'tiersLater')}</p>
      {edited && <TierSheet tier={edited === 'new' ? null : edited} onSaved={saved} onClose={() => setEdited(null)} />}
      {ending && <EndSheet tier={ending} onEnded={onTiers} onClose={() => setEnding(null)} />}
    </section>
  )
}

type TierProps = { tier: StudioTier; onEdit: () => void; onEnd: () => void }

function Tier({ tier, onEdit, onEnd }: TierProps) {
  const money = useMoney()
  const { included, price, yearlyPrice, posts, subscribers, isEnded } = tier
  const name = tier.name || say('base')
  const lines = included.split('\n').filter(line => line.trim() !== '')
  return (
    <>
      <div className="flex flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <h3 className="wrap-anywhere font-strong text-body">{name}</h3>
          {isEnded && <Badge>{say('ended')}</Badge>}
        </span>
        {price > 0 ? (
          <span className="num flex flex-wrap items-baseline gap-x-1.5">
            <b className="type-heading">{money(minorOf(price))}</b>
            <span className="text-ink-muted text-small">{say('aMonth')}</span>
          </span>
        ) : (
          <span className="text-ink-muted text-label">{say('noPrice')}</span>
        )}
        {yearlyPrice > 0 && (
          <span className="num text-ink-faint text-small">{say('aYear', { price: money(minorOf(yearlyPrice)) })}</span>
        )}
      </div>
      {lines.length > 0 && (
        <ul className="flex flex-col gap-2 text-ink-muted text-label">
          {lines.map(line => (
            <li key={line} className="flex items-start gap-2.5">
              <Icon name="check" size="s" className="mt-0.5" />
              <span className="min-w-0 wrap-anywhere">{line}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-muted text-small">
        {say('subscribers', { n: subscribers })}
        {isEnded && <span className="block text-ink-faint">{say('endedText')}</span>}
        {!isEnded && tier._id !== null && <span className="block text-ink-faint">{say('posts', { n: posts })}</span>}
      </p>
      {!isEnded && (
        <span className="mt-auto flex flex-wrap justify-between gap-2">
          <Button size="s" aria-label={say('editOf', { name })} onClick={onEdit}>
            {say('edit')}
          </Button>
          {tier._id !== null && (
            <Button size="s" kind="ghost" aria-label={say('endOf', { name })} onClick={onEnd}>
              {say('end')}
            </Button>
          )}
        </span>
      )}
    </>
  )
}

type SheetProps = { tier: StudioTier | null; onSaved: (tiers: StudioTier[]) => void; onClose: () => void }

function TierSheet({ tier, onSaved, onClose }: SheetProps) {
  const title = tier ? say('editOf', { name: tier.name || say('base') }) : say('add')
  return (
    <Dialog title={title} onClose={onClose}>
      <TierForm tier={tier} onSaved={onSaved} />
    </Dialog>
  )
}

type EndProps = { tier: StudioTier; onEnded: (tiers: StudioTier[]) => void; onClose: () => void }

function EndSheet({ tier, onEnded, onClose }: EndProps) {
  const end = useMutation({
    mutationFn: () => call(subscriptionTiers.endTier, { params: { id: tier._id ?? '' } }),
    onSuccess({ tiers }) {
      toast(say('tierEnded'))
      onEnded(tiers)
      onClose()
    },
    onError: error => failureToast(sentenceOf(error)),
  })
  return (
    <Dialog title={say('endAsk', { name: tier.name })} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        <p className="text-ink-muted text-label">{say('endText')}</p>
        <SheetFoot>
          <Button kind="solid" size="l" block busy={end.isPending} onClick={() => end.mutate()}>
            {say('end')}
          </Button>
        </SheetFoot>
      </div>
    </Dialog>
  )
}
