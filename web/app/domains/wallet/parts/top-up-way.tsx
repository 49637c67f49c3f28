import type { CardView } from '@fanfare/contract'
import { Option } from '../../../ui/option.tsx'
import type { TopUpWay as Way } from '../cards.ts'
import { say } from '../words.ts'
import '../../../ui/option.css'

type Props = { usable: CardView[]; way: Way; choose: (way: Way) => void }

/** Which card pays a top-up: one of the saved ones, or another on the payment page. Nothing where none is saved. */
export function TopUpWay({ usable, way, choose }: Props) {
  if (usable.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-ink-muted text-small">{say('payWith')}</legend>
      <div className="pay-ways">
        {usable.map(card => (
          <Option
            key={card._id}
            name="top-up-way"
            checked={way === card._id}
            onChoose={() => choose(card._id)}
            title={say('cardEnding', { brand: brandOf(card), last4: card.last4Digits })}
            text={say('cardUntil', { month: String(card.month).padStart(2, '0'), year: card.year % 100 })}
          />
        ))}
        <Option
          name="top-up-way"
          checked={way === 'page'}
          onChoose={() => choose('page')}
          title={say('otherCard')}
          text={say('otherCardText')}
        />
      </div>
    </fieldset>
  )
}

const brandOf = ({ brand }: CardView) => brand.charAt(0).toUpperCase() + brand.slice(1)
