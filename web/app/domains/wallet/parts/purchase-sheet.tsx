import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { newKey } from '../../../core/http/call.ts'
import { newPriceOf } from '../../../core/http/price-changed.ts'
import { useMutation, useQueryClient } from '../../../core/http/queries.ts'
import { useBalance, useSettings, useStores, useViewer } from '../../../core/session/stores.tsx'
import { Avatar, type Face } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogTitle } from '../../../ui/dialog.tsx'
import { VerifiedSeal } from '../../../ui/marks.tsx'
import { Picture } from '../../../ui/media-frame.tsx'
import { minorOf, moneyText, tokensText, worthOf } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { keepWanted, pathWithPurchase } from '../../payments/index.ts'
import { useHasWallet } from '../has-wallet.ts'
import { usePriceSeen } from '../price-seen.ts'
import { say } from '../purchase-words.ts'
import { settlePurchase } from '../settle.ts'
import { BeforeAfter } from './before-after.tsx'
import { FansOnly } from './fans-only.tsx'
import { JoinFirst } from './join-first.tsx'
import { PayProblem } from './limit-refusal.tsx'
import { TopUpFirst } from './top-up-first.tsx'
import '../../../ui/sum.css'
import './purchase-sheet.css'

type Props = {
  thing: {
    title: string
    contents: string
    price: number
    performer: Face & { verifiedAccount: boolean }
    picture: { src: string | null; hash: string | null }
  }
  /** The sheet of the room that sells it, and what the address calls the thing for people who come back to it. */
  comesBack: { by: 'buy' | 'unlock' | 'message' | 'ticket'; as: string }
  /** A right to be there, which ends with what it is for. */
  isTicket?: boolean
  /** Buys it, at the price that the sheet shows or a lower one. */
  charge: (key: string, priceSeen: number) => Promise<{ balance: number }>
  /** Shows the thing as it is now; true if it is open to the viewer. */
  refresh: () => Promise<boolean>
  onClose: () => void
}

/** The sheet in which a thing is bought: what it is, the balance before and after, and one button. */
export function PurchaseSheet(props: Props) {
  const isVisitor = useViewer() === null
  const hasWallet = useHasWallet()
  return isVisitor || hasWallet ? <Purchase {...props} /> : <FansOnly onClose={props.onClose} />
}

function Purchase(props: Props) {
  const { thing, comesBack, refresh, onClose } = props
  const { currency, tokenConversionRate } = useSettings()
  const isVisitor = useViewer() === null
  const balance_minor = useBalance()
  const { price, problem, learn } = usePriceSeen(thing.price)
  const price_minor = minorOf(price)
  const money = (tokens_minor: bigint) => moneyText(worthOf(tokens_minor, tokenConversionRate), currency)
  // Who logs in may have bought it before, or be its author.
  const enter = async () => {
    if (await refresh()) onClose()
  }
  return (
    <Dialog title={thing.title} onClose={onClose} head={<Head thing={thing} />}>
      <div className="relative z-2 -mt-11 flex flex-col gap-5 px-6 pb-6">
        <div className="flex flex-col gap-2">
          <DialogTitle className="type-title line-clamp-2">{thing.title}</DialogTitle>
          <span className="flex flex-wrap gap-2">
            {thing.contents && <Badge>{thing.contents}</Badge>}
            {props.isTicket ? (
              <Badge icon="ticket">{say('forOneStream')}</Badge>
            ) : (
              <Badge icon="infinity">{say('yoursToKeep')}</Badge>
            )}
          </span>
        </div>
        {!isVisitor && <BeforeAfter balance_minor={balance_minor} price_minor={price_minor} money={money} />}
        <dl className="sum">
          <div>
            <dt>{say('price')}</dt>
            <dd className="num">
              {say('priceValue', { tokens: tokensText(price_minor, true), money: money(price_minor) })}
            </dd>
          </div>
          <div>
            <dt>{say('from')}</dt>
            <dd>{say('fromWallet')}</dd>
          </div>
        </dl>
        {problem !== null && <PayProblem error={problem} />}
        {isVisitor ? (
          <JoinFirst next={pathWithPurchase(comesBack)} onEntered={() => void enter()} />
        ) : balance_minor < price_minor ? (
          <TopUpToUnlock {...props} price_minor={price_minor} missing_minor={price_minor - balance_minor} />
        ) : (
          <Unlock {...props} price={price} onRefused={learn} worth={money(price_minor)} />
        )}
      </div>
    </Dialog>
  )
}

function Head({ thing: { performer, picture } }: Pick<Props, 'thing'>) {
  return (
    <div className="buy-head">
      <Picture src={picture.src} hash={picture.hash} alt="" eager />
      <span className="absolute inset-bs-5 inset-s-6 z-2 flex items-center gap-3">
        <Avatar of={performer} size={40} eager />
        <span className="flex items-center gap-1 font-strong text-ink text-label">
          {performer.name}
          {performer.verifiedAccount && <VerifiedSeal />}
        </span>
      </span>
      <span className="absolute inset-bs-3.5 inset-e-3.5 z-2">
        <DialogClose glass />
      </span>
    </div>
  )
}

type UnlockProps = Props & { price: number; worth: string; onRefused: (error: unknown) => void }

function Unlock({ price, charge, refresh, onClose, isTicket, worth, onRefused }: UnlockProps) {
  const client = useQueryClient()
  const stores = useStores()
  const { revalidate } = useRevalidator()
  const [key] = useState(newKey)
  const buy = useMutation({
    mutationFn: () => charge(key, price),
    onError: onRefused,
    async onSuccess(paid) {
      settlePurchase(client, stores, paid, isTicket)
      // What the page loaded shows it, too, such as a strip of the newest pictures.
      await Promise.all([refresh(), revalidate()])
      onClose()
    },
  })
  return (
    <SheetFoot>
      {buy.isError && newPriceOf(buy.error) === null && <PayProblem error={buy.error} />}
      <Button kind="pay" size="l" block busy={buy.isPending} onClick={() => buy.mutate()}>
        {say(isTicket ? 'ticketFor' : 'unlockFor')} <Tokens minor={minorOf(price)} worth={worth} line />
      </Button>
    </SheetFoot>
  )
}

type ShortProps = Props & { price_minor: bigint; missing_minor: bigint }

function TopUpToUnlock({ comesBack, isTicket, price_minor, missing_minor }: ShortProps) {
  const [key] = useState(newKey)
  return (
    <TopUpFirst
      missing_minor={missing_minor}
      returnTo={pathWithPurchase(comesBack)}
      keep={() => keepWanted(comesBack.as, { price_minor, key })}
      hint={say('topUpBack')}
      act={amount => say(isTicket ? 'ticketTopUpAnd' : 'topUpAnd', { amount })}
    />
  )
}
