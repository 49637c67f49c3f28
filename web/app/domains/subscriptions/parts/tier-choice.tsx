import type { TierView } from '@fanfare/contract'
import { minorOf } from '../../../ui/money.ts'
import { Option } from '../../../ui/option.tsx'
import { useMoney } from '../money.ts'
import { say } from '../tier-words.ts'

type Props = { tiers: TierView[]; chosen: string | null; onChoose: (id: string | null) => void }

/** The tiers of a creator to choose from, the lowest first: what each includes, and what a month costs. */
export function TierChoice({ tiers, chosen, onChoose }: Props) {
  const money = useMoney()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 font-strong text-label">{say('choose')}</legend>
      {tiers.map(({ _id, name, included, price, posts }) => (
        <Option
          key={_id ?? 'base'}
          name="tier"
          checked={_id === chosen}
          onChoose={() => onChoose(_id)}
          title={name || say('base')}
          text={
            <>
              {included && <span className="block whitespace-pre-line wrap-anywhere">{included}</span>}
              {posts > 0 && say('postsFor', { n: posts })}
            </>
          }
          figure={price > 0 && money(minorOf(price))}
          figureText={say('aMonth')}
        />
      ))}
    </fieldset>
  )
}
