import { useState } from 'react'
import { useSettings, useViewer } from '../../../core/session/stores.tsx'
import { AmountField, amountProblem } from '../../../ui/amount-field.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Dialog, DialogClose, DialogTitle } from '../../../ui/dialog.tsx'
import { Coin } from '../../../ui/marks.tsx'
import { minorOf, moneyText, parsedMinor, tokensText, worthOf } from '../../../ui/money.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import type { TipEntry, TipTarget } from '../../payments/index.ts'
import { useHasWallet } from '../has-wallet.ts'
import { usePriceSeen } from '../price-seen.ts'
import { useTipRange } from '../tip-range.ts'
import { say } from '../words.ts'
import { FansOnly } from './fans-only.tsx'
import { PayProblem } from './limit-refusal.tsx'
import { Pay } from './tip-pay.tsx'
import './top-up.css'

type Props = {
  to: TipTarget
  conversationId?: string | undefined
  storyId?: string | undefined
  /** What of the creator's tip menu it is for; it costs just its price. */
  entry?: TipEntry | undefined
  onClose: () => void
}

const STEPS = [1n, 2n, 5n, 10n]

/** The sheet in which a tip is given: four amounts, an own one, the balance before and after. */
export default function TipSheet(props: Props) {
  const isVisitor = useViewer() === null
  const hasWallet = useHasWallet()
  if (!isVisitor && !hasWallet) return <FansOnly onClose={props.onClose} />
  return props.entry ? <Entry {...props} entry={props.entry} /> : <Amounts {...props} />
}

function Amounts({ to, conversationId, storyId, onClose }: Props) {
  const { currency, tokenConversionRate } = useSettings()
  const { newDays, ...range } = useTipRange()
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
          hint={rangeText(range, newDays)}
        />
        <Pay
          to={to}
          conversationId={conversationId}
          storyId={storyId}
          minor={problem ? null : minor}
          money={money}
          onDone={onClose}
        />
      </div>
    </Dialog>
  )
}

function rangeText({ min_minor, max_minor }: { min_minor: bigint; max_minor: bigint }, newDays: number | null): string {
  const [min, max] = [tokensText(min_minor), tokensText(max_minor)]
  return newDays === null ? say('tipRange', { min, max }) : say('tipRangeNew', { min, max, days: newDays })
}

/** A tip for something of the tip menu: what it is, and what it costs now. */
function Entry({ to, conversationId, entry, onClose }: Props & { entry: TipEntry }) {
  const { currency, tokenConversionRate } = useSettings()
  const { price, problem, learn } = usePriceSeen(entry.price)
  const minor = minorOf(price)
  const { max_minor, newDays } = useTipRange()
  const isTooMuch = newDays !== null && minor > max_minor
  const money = (tokens_minor: bigint) => moneyText(worthOf(tokens_minor, tokenConversionRate), currency)
  return (
    <Dialog title={say('tipTitle')} onClose={onClose} head={<Head to={to} />}>
      <div className="flex flex-col gap-5 p-6">
        <p className="type-heading">{entry.title}</p>
        {isTooMuch && (
          <Notice icon="info">{say('tipTooMuchNew', { max: tokensText(max_minor), days: newDays })}</Notice>
        )}
        {problem !== null && <PayProblem error={problem} />}
        <Pay
          to={to}
          conversationId={conversationId}
          menuEntryId={entry._id}
          minor={isTooMuch ? null : minor}
          money={money}
          onRefused={learn}
          onDone={onClose}
        />
      </div>
    </Dialog>
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
