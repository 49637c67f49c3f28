import type { Publisher } from '@fanfare/contract'
import { useState } from 'react'
import { useBalance, useSettings } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { moneyText, tokensText, worthOf } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { BeforeAfter, PayProblem, TopUpFirst } from '../../wallet/index.ts'
import { keepReply } from '../reply.ts'
import { say } from '../words.ts'

type Props = {
  performer: Publisher
  text: string
  price_minor: bigint
  onSend: () => Promise<void>
  onClose: () => void
}

/** What a reply costs, the balance before and after, and one button; or the top-up that it needs first. */
export default function ReplyCost({ performer, text, price_minor, onSend, onClose }: Props) {
  const { currency, tokenConversionRate } = useSettings()
  const balance_minor = useBalance()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const money = (tokens_minor: bigint) => moneyText(worthOf(tokens_minor, tokenConversionRate), currency)
  const { name } = performer
  const send = async () => {
    setBusy(true)
    setProblem(null)
    await onSend().catch(setProblem)
    setBusy(false)
  }
  return (
    <Dialog title={say('costTitle')} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        <p className="text-ink-muted text-label">{say('costText', { name, n: tokensText(price_minor, true) })}</p>
        <blockquote className="wrap-anywhere line-clamp-3 rounded-control bg-raised p-3 text-label">{text}</blockquote>
        <BeforeAfter balance_minor={balance_minor} price_minor={price_minor} money={money} />
        {balance_minor < price_minor ? (
          <TopUpFirst
            missing_minor={price_minor - balance_minor}
            returnTo={location.pathname + location.search}
            keep={() => keepReply(performer._id, text)}
            hint={say('costBack')}
            act={amount => say('costTopUp', { amount })}
            error={problem}
          />
        ) : (
          <SheetFoot>
            {problem !== null && <PayProblem error={problem} />}
            <Button kind="pay" size="l" block busy={isBusy} onClick={() => void send()}>
              {say('costSend')} <Tokens minor={price_minor} worth={money(price_minor)} line />
            </Button>
          </SheetFoot>
        )}
      </div>
    </Dialog>
  )
}
