import { wallet } from '@fanfare/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, newKey, sentenceOf } from '../../../core/http/call.ts'
import { useBalance, useSettings, useStores, useViewer } from '../../../core/session/stores.tsx'
import { AmountField, amountProblem } from '../../../ui/amount-field.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogTitle } from '../../../ui/dialog.tsx'
import { Coin } from '../../../ui/marks.tsx'
import { minorOf, moneyText, parsedMinor, tokensText, wireOf, worthOf } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { keepTip, pathWithTip, type TipTarget } from '../../payments/index.ts'
import { say } from '../words.ts'
import { BeforeAfter } from './before-after.tsx'
import { FansOnly, useHasWallet } from './fans-only.tsx'
import { JoinFirst } from './join-first.tsx'
import { TopUpFirst } from './top-up-first.tsx'

type Props = { to: TipTarget; conversationId?: string | undefined; onClose: () => void }

const STEPS = [1n, 2n, 5n, 10n]

/** The sheet in which a tip is given: four amounts, an own one, the balance before and after. */
export default function TipSheet(props: Props) {
  const isVisitor = useViewer() === null
  const hasWallet = useHasWallet()
  return isVisitor || hasWallet ? <Amounts {...props} /> : <FansOnly onClose={props.onClose} />
}

function Amounts({ to, conversationId, onClose }: Props) {
  const { minimumTipPrice, maximumTipPrice, currency, tokenConversionRate } = useSettings()
  const range = { min_minor: minorOf(minimumTipPrice), max_minor: minorOf(maximumTipPrice) }
  const offers = STEPS.map(step => step * range.min_minor).filter(minor => minor <= range.max_minor)
  const [text, setText] = useState(tokensText(offers[1] ?? range.min_minor))
  const minor = parsedMinor(text)
  const problem = amountProblem(text, range)
  const money = (tokens_minor: bigint) => moneyText(worthOf(tokens_minor, tokenConversionRate), currency)
  return (
    <Dialog title={say('tipTitle')} onClose={onClose} head={<Head to={to} />}>
      <div className="flex flex-col gap-5 p-6">
        <div className="tips" role="radiogroup" aria-label={say('amount')}>
          {offers.map(offer => (
            <label key={String(offer)} className="topup">
              <input
                type="radio"
                name="tip"
                className="sr-only"
                checked={minor === offer}
                onChange={() => setText(tokensText(offer))}
              />
              <b>
                <Coin />
                {tokensText(offer)}
              </b>
            </label>
          ))}
        </div>
        <AmountField
          unit="tokens"
          label={say('tipOwn')}
          currency={currency}
          rate={tokenConversionRate}
          text={text}
          onText={setText}
          {...range}
          error={problem}
          hint={say('tipRange', { min: tokensText(range.min_minor), max: tokensText(range.max_minor) })}
        />
        <Pay to={to} conversationId={conversationId} minor={problem ? null : minor} money={money} onDone={onClose} />
      </div>
    </Dialog>
  )
}

type PayProps = {
  to: TipTarget
  conversationId: string | undefined
  minor: bigint | null
  money: (tokens_minor: bigint) => string
  onDone: () => void
}

/** What comes after the amount: joining, topping up, or sending the tip. */
function Pay({ to, conversationId, minor, money, onDone }: PayProps) {
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
  if (minor === null) return <Send to={to} conversationId={conversationId} minor={null} worth="" onDone={onDone} />
  return (
    <>
      <BeforeAfter balance_minor={balance_minor} price_minor={minor} money={money} />
      {balance_minor < minor ? (
        <TopUpFirst
          missing_minor={minor - balance_minor}
          returnTo={pathWithTip(to._id)}
          keep={() => keepTip({ to, conversationId, amount_minor: minor, key })}
          hint={say('tipBack', { name: to.name })}
          act={amount => say('topUpAndTip', { amount })}
        />
      ) : (
        <Send to={to} conversationId={conversationId} minor={minor} worth={money(minor)} onDone={onDone} />
      )}
    </>
  )
}

function Head({ to }: { to: TipTarget }) {
  return (
    <div className="flex items-center justify-between gap-3 px-6 pt-6">
      <Who
        of={to}
        size={40}
        name={to.name}
        verified={to.verifiedAccount}
        sub={<DialogTitle>{say('tipTitle')}</DialogTitle>}
        eager
      />
      <DialogClose />
    </div>
  )
}

type SendProps = Omit<PayProps, 'money'> & { worth: string }

function Send({ to, conversationId, minor, worth, onDone }: SendProps) {
  const client = useQueryClient()
  const { currentUser } = useStores()
  const [key] = useState(newKey)
  const send = useMutation({
    mutationFn: (amount_minor: bigint) =>
      call(wallet.tip, {
        params: { id: to._id },
        body: { price: wireOf(amount_minor), ...(conversationId && { conversationId }) },
        key: `${key}-${amount_minor}`,
      }),
    onSuccess({ balance, totalPrice }) {
      currentUser.getState().setBalance(minorOf(balance))
      client.invalidateQueries({ queryKey: ['wallet'] })
      toast(say('tipDone', { name: to.name, n: tokensText(minorOf(totalPrice)) }))
      onDone()
    },
  })
  return (
    <div className="flex flex-col gap-3">
      {send.isError && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {sentenceOf(send.error)}
        </Notice>
      )}
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
    </div>
  )
}
