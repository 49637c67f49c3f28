import { wallet } from '@fanfare/contract'
import { useState } from 'react'
import { call, newKey } from '../../../core/http/call.ts'
import { newPriceOf } from '../../../core/http/price-changed.ts'
import { useMutation, useQueryClient } from '../../../core/http/queries.ts'
import { useBalance, useStores, useViewer } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { minorOf, tokensText, wireOf } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { keepTip, pathWithTip, type TipTarget } from '../../payments/index.ts'
import { say } from '../words.ts'
import { BeforeAfter } from './before-after.tsx'
import { JoinFirst } from './join-first.tsx'
import { PayProblem } from './limit-refusal.tsx'
import { TopUpFirst } from './top-up-first.tsx'

type PayProps = {
  to: TipTarget
  conversationId: string | undefined
  storyId?: string | undefined
  /** What of the creator's tip menu it is for. */
  menuEntryId?: string | undefined
  /** What it was refused with: it may cost more by now, which is to be seen before anything is paid. */
  onRefused?: (error: unknown) => void
  minor: bigint | null
  money: (tokens_minor: bigint) => string
  onDone: () => void
}

/** What comes after the amount: joining, topping up, or sending the tip. */
export function Pay({ money, ...pay }: PayProps) {
  const { to, conversationId, menuEntryId, storyId, minor } = pay
  const isVisitor = useViewer() === null
  const client = useQueryClient()
  const balance_minor = useBalance()
  const [key] = useState(newKey)
  if (isVisitor)
    return (
      <JoinFirst
        next={location.pathname + location.search}
        onEntered={() => client.invalidateQueries({ queryKey: ['feeds'] })}
      />
    )
  if (minor === null) return <Send {...pay} worth="" />
  return (
    <>
      <BeforeAfter balance_minor={balance_minor} price_minor={minor} money={money} />
      {balance_minor < minor ? (
        <TopUpFirst
          missing_minor={minor - balance_minor}
          returnTo={pathWithTip(to._id)}
          keep={() => keepTip({ to, conversationId, menuEntryId, storyId, amount_minor: minor, key })}
          hint={say('tipBack', { name: to.name })}
          act={amount => say('topUpAndTip', { amount })}
        />
      ) : (
        <Send {...pay} worth={money(minor)} />
      )}
    </>
  )
}

type SendProps = Omit<PayProps, 'money'> & { worth: string }

function Send({ to, conversationId, menuEntryId, storyId, minor, worth, onRefused, onDone }: SendProps) {
  const client = useQueryClient()
  const { currentUser } = useStores()
  const [key] = useState(newKey)
  const send = useMutation({
    mutationFn: (amount_minor: bigint) =>
      call(wallet.tip, {
        params: { id: to._id },
        body: {
          price: wireOf(amount_minor),
          ...(conversationId && { conversationId }),
          ...(menuEntryId && { menuEntryId }),
          ...(storyId && { storyId }),
        },
        key: `${key}-${amount_minor}`,
      }),
    onSuccess({ balance, totalPrice }) {
      currentUser.getState().setBalance(minorOf(balance))
      client.invalidateQueries({ queryKey: ['wallet'] })
      toast(say('tipDone', { name: to.name, n: tokensText(minorOf(totalPrice)) }))
      onDone()
    },
    onError: error => onRefused?.(error),
  })
  return (
    <SheetFoot>
      {send.isError && newPriceOf(send.error) === null && <PayProblem error={send.error} />}
      <Button
        kind="pay"
        size="l"
        block
        busy={send.isPending}
        disabled={minor === null}
        onClick={() => minor !== null && send.mutate(minor)}
      >
        {say('tipSend')} {minor !== null && <Tokens minor={minor} worth={worth} line />}
      </Button>
    </SheetFoot>
  )
}
