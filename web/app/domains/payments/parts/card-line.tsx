import { type CardView, cards } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../cards-words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

/** One saved card, with what can be done with it. */
export function CardLine({ card }: { card: CardView }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const { _id: id, month, year, isExpired, isDefault, expiresSoon } = card
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  const name = say('card', { brand, last4: card.last4Digits })
  const act = async (does: () => Promise<unknown>, done: string) => {
    try {
      await does()
      toast(done)
      await client.invalidateQueries({ queryKey: ['cards'] })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon name="credit-card" />
      <span className="flex min-w-0 grow basis-44 flex-col">
        <b className="num font-strong text-label">{name}</b>
        <span className="text-ink-faint text-small">
          {card.holderName && `${card.holderName} · `}
          {say('ends', { month: String(month).padStart(2, '0'), year: String(year % 100).padStart(2, '0') })}
        </span>
      </span>
      {isDefault && <Badge tone="good">{say('isDefault')}</Badge>}
      {isExpired ? <Badge tone="bad">{say('expired')}</Badge> : expiresSoon && <Badge tone="warn">{say('soon')}</Badge>}
      {!isDefault && !isExpired && (
        <Button
          size="s"
          kind="ghost"
          onClick={() => act(() => call(cards.makeDefault, { params: { id } }), say('madeDefault'))}
        >
          {say('makeDefault')}
        </Button>
      )}
      <Button size="s" kind="ghost" aria-label={say('removeName', { name })} onClick={() => setAsked(true)}>
        {say('remove')}
      </Button>
      {asked && (
        <Suspense>
          <Sure
            title={say('removeTitle')}
            text={say('removeText')}
            act={say('remove')}
            onAct={() => act(() => call(cards.deleteCard, { params: { id } }), say('removed'))}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </li>
  )
}
