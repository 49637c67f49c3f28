import type { FundraiserDetail } from '@fanfare/contract'
import { useState } from 'react'
import { newKey } from '../../../core/http/call.ts'
import { useMutation, useQueryClient } from '../../../core/http/queries.ts'
import { useBalance, useSettings, useSite, useStores, useViewer } from '../../../core/session/stores.tsx'
import { AmountField, amountProblem } from '../../../ui/amount-field.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { momentText, now_ms } from '../../../ui/clock.ts'
import { Dialog, DialogClose, DialogTitle } from '../../../ui/dialog.tsx'
import { Coin } from '../../../ui/marks.tsx'
import { minorOf, moneyText, parsedMinor, tokensText, wireOf, worthOf } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { Chip, Notice } from '../../../ui/surfaces.tsx'
import { BeforeAfter, FansOnly, JoinFirst, PayProblem, TopUpFirst, useHasWallet } from '../../wallet/index.ts'
import { fundraiserKey } from '../keys.ts'
import { sendPledge } from '../send-pledge.ts'
import { amountText } from '../states.ts'
import { keepPledge, pathWithPledge } from '../wanted.ts'
import { say } from '../words.ts'
import '../../../ui/chips.css'

type Props = { fundraiser: FundraiserDetail; onClose: () => void }

/** The sheet in which a fan pledges or raises a pledge: amounts, what happens to the tokens, the balance before and after. */
export default function PledgeSheet(props: Props) {
  const isVisitor = useViewer() === null
  const hasWallet = useHasWallet()
  return !isVisitor && !hasWallet ? <FansOnly onClose={props.onClose} /> : <Amounts {...props} />
}

const STEPS = [1n, 2n, 5n, 10n]

/** What a fan can pledge: more than they have, and from the smallest on. */
function rangeOf({ mine, pledgeMin, pledgeMax }: FundraiserDetail) {
  const held_minor = mine?.state === 'held' ? minorOf(mine.amount) : 0n
  return { held_minor, min_minor: minorOf(pledgeMin), max_minor: minorOf(pledgeMax) }
}

function Amounts({ fundraiser, onClose }: Props) {
  const { currency, tokenConversionRate } = useSettings()
  const { held_minor, ...range } = rangeOf(fundraiser)
  const [isAnonymous, setAnonymous] = useState(fundraiser.mine?.isAnonymous ?? false)
  const offers = STEPS.map(step => held_minor + step * range.min_minor).filter(minor => minor <= range.max_minor)
  const [text, setText] = useState(tokensText(offers[held_minor > 0n ? 0 : 1] ?? range.min_minor))
  const minor = parsedMinor(text)
  const isMore = minor === null || minor > held_minor
  const problem = amountProblem(text, range) ?? (isMore ? undefined : say('more', { n: tokensText(held_minor) }))
  const [min, max] = [tokensText(held_minor || range.min_minor), tokensText(range.max_minor)]
  return (
    <Dialog title={say('sheet')} onClose={onClose} head={<Head fundraiser={fundraiser} />}>
      <div className="flex flex-col gap-5 p-6">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{say('amount')}</legend>
          {offers.map(offer => (
            <Chip key={String(offer)} on={minor === offer} onClick={() => setText(tokensText(offer))}>
              <Coin />
              {tokensText(offer)}
            </Chip>
          ))}
        </fieldset>
        <AmountField
          unit="tokens"
          label={say('own')}
          currency={currency}
          rate={tokenConversionRate}
          text={text}
          onText={setText}
          {...range}
          error={problem}
          hint={say(held_minor > 0n ? 'rangeRaise' : 'range', { min, max })}
        />
        <Checkbox
          label={say('anonymous')}
          checked={isAnonymous}
          onChange={event => setAnonymous(event.target.checked)}
        />
        <What fundraiser={fundraiser} />
        <Pay fundraiser={fundraiser} minor={problem ? null : minor} isAnonymous={isAnonymous} onDone={onClose} />
      </div>
    </Dialog>
  )
}

/** What happens to the tokens, before anything is held. */
function What({ fundraiser: { goal, endsAt, takeBackUntil } }: { fundraiser: FundraiserDetail }) {
  const { timeZone } = useSite()
  const isLast = Date.parse(takeBackUntil) <= now_ms()
  return (
    <Notice icon="shield-check">
      {say('held', { goal: amountText(goal), when: momentText(endsAt, timeZone) })}{' '}
      {isLast ? say('heldStays') : say('heldBack', { when: momentText(takeBackUntil, timeZone) })}
    </Notice>
  )
}

type PayProps = { fundraiser: FundraiserDetail; minor: bigint | null; isAnonymous: boolean; onDone: () => void }

/** What comes after the amount: joining, topping up, or pledging. */
function Pay({ fundraiser, minor, isAnonymous, onDone }: PayProps) {
  const { currency, tokenConversionRate } = useSettings()
  const { _id: id } = fundraiser
  const isVisitor = useViewer() === null
  const client = useQueryClient()
  const stores = useStores()
  const balance_minor = useBalance()
  const [key] = useState(newKey)
  const send = useMutation({
    mutationFn: (amount_minor: bigint) => {
      // Another amount is another request.
      const wanted = { amount: wireOf(amount_minor), isAnonymous, key: `${key}-${amount_minor}-${isAnonymous}` }
      return sendPledge(id, wanted, client, stores)
    },
    onSuccess: onDone,
  })
  if (isVisitor)
    return (
      <JoinFirst
        next={pathWithPledge(id)}
        onEntered={() => client.invalidateQueries({ queryKey: fundraiserKey(id) })}
      />
    )
  const money = (tokens_minor: bigint) => moneyText(worthOf(tokens_minor, tokenConversionRate), currency)
  const needed_minor = minor === null ? 0n : minor - rangeOf(fundraiser).held_minor
  const isShort = balance_minor < needed_minor
  return (
    <>
      {minor !== null && <BeforeAfter balance_minor={balance_minor} price_minor={needed_minor} money={money} />}
      {minor !== null && isShort ? (
        <TopUpFirst
          missing_minor={needed_minor - balance_minor}
          returnTo={pathWithPledge(id)}
          keep={() => keepPledge(id, { amount: wireOf(minor), isAnonymous, key })}
          hint={say('topUpHint')}
          act={amount => say('topUpAnd', { amount })}
        />
      ) : (
        <SheetFoot>
          {send.isError && <PayProblem error={send.error} />}
          <Button
            kind="pay"
            size="l"
            block
            busy={send.isPending}
            disabled={minor === null}
            onClick={() => minor !== null && send.mutate(minor)}
          >
            {say('hold')} {minor !== null && <Tokens minor={minor} worth={money(minor)} line />}
          </Button>
        </SheetFoot>
      )}
    </>
  )
}

function Head({ fundraiser: { title, performerInfo, _id } }: { fundraiser: FundraiserDetail }) {
  const name = performerInfo?.name ?? say('someone')
  return (
    <div className="flex items-center justify-between gap-3 px-6 pt-6">
      <Who
        of={performerInfo ?? { _id, name, avatar: '' }}
        size={40}
        name={name}
        sub={<DialogTitle>{title}</DialogTitle>}
        eager
      />
      <DialogClose />
    </div>
  )
}
