import type { ClosureView } from '@fanfare/contract'
import { useViewer } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { minorOf, moneyText, tokensText } from '../../../ui/money.ts'
import { say } from '../words.ts'
import '../../../ui/states.css'

type Props = { view: ClosureView; givesUp: boolean; onGiveUp: (is: boolean) => void }

/** Tokens that are left: what they're worth, how to get something for them, and giving them up. */
export function Balance({ view, givesUp, onGiveUp }: Props) {
  const isFan = !useViewer()?.isPerformer
  const left = { tokens: tokensText(minorOf(view.balance)), money: moneyText(minorOf(view.money), view.currency) }
  return (
    <div className="card card-pad flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-4">
        <span className="disc disc-44 shrink-0">
          <Icon name="wallet" />
        </span>
        <div className="flex min-w-0 grow basis-60 flex-col gap-1">
          <b className="font-strong">{say('balance', left)}</b>
          <p className="text-ink-muted text-label">{say('balanceText')}</p>
        </div>
        {isFan && (
          <ButtonLink size="s" href="/refunds">
            {say('refunds')}
          </ButtonLink>
        )}
      </div>
      <Checkbox label={say('giveUp')} checked={givesUp} onChange={event => onGiveUp(event.target.checked)} />
    </div>
  )
}
