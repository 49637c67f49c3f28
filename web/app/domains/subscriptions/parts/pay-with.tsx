import type { CardView } from '@fanfare/contract'
import { useBalance } from '../../../core/session/stores.tsx'
import { tokensText } from '../../../ui/money.ts'
import { Option } from '../../../ui/option.tsx'
import { useCards, type Way } from '../paying.ts'
import { say } from '../words.ts'
import '../../../ui/option.css'

type Props = { way: Way; onWay: (way: Way) => void; withNew?: boolean; withNothing?: boolean }

/** What pays: the wallet, one of the saved cards, or a new one; of a trial, nothing. */
export function PayWith({ way, onWay, withNew = true, withNothing = false }: Props) {
  const balance_minor = useBalance()
  const { data } = useCards()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-ink-muted text-small">{say(withNothing ? 'payAfter' : 'payWith')}</legend>
      <div className="pay-ways">
        <Option
          name="way"
          checked={way === 'wallet'}
          onChoose={() => onWay('wallet')}
          title={say('wallet')}
          text={say('walletHolds', { tokens: tokensText(balance_minor, true) })}
        />
        {data?.data.map(card => (
          <Option
            key={card._id}
            name="way"
            checked={way === card._id}
            onChoose={() => onWay(card._id)}
            disabled={card.isExpired}
            title={cardName(card)}
            text={
              card.isExpired
                ? say('cardExpired')
                : say('cardEnds', { month: String(card.month).padStart(2, '0'), year: card.year % 100 })
            }
          />
        ))}
        {withNew && (
          <Option
            name="way"
            checked={way === 'new'}
            onChoose={() => onWay('new')}
            title={say('newCard')}
            text={say('newCardText')}
          />
        )}
        {withNothing && (
          <Option
            name="way"
            checked={way === 'nothing'}
            onChoose={() => onWay('nothing')}
            title={say('noRenewal')}
            text={say('noRenewalText')}
          />
        )}
      </div>
    </fieldset>
  )
}

function cardName({ brand, last4Digits }: Pick<CardView, 'brand' | 'last4Digits'>): string {
  return say('card', { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4: last4Digits })
}
