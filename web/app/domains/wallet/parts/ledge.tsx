import { openSheet, type Sheets } from '../../../core/page/sheets.ts'
import { useSettings } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { minorOf, moneyText, worthOf } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { FollowButton } from '../../profiles/index.ts'
import { say } from '../terms-words.ts'
import '../../../ui/media-frame.css'

/** What decides who may see a thing, as posts, galleries and videos have it. */
type Closed = {
  audience: string
  price: number
  isFollowed: boolean
  tier: { _id: string; name: string } | null
  performer: Sheets['subscribe']['to'] & { isSubscribed: boolean }
}
type Props = { thing: Closed; mayPay: boolean; onUnlock: () => void }

/** Under a locked cover: what one gets, and the one act that opens it. */
export function Ledge({ thing, mayPay, onUnlock }: Props) {
  if (thing.audience === 'sale') return <SaleLedge thing={thing} mayPay={mayPay} onUnlock={onUnlock} />
  return thing.audience === 'followers' ? (
    <FollowersLedge thing={thing} />
  ) : (
    <SubscribersLedge thing={thing} mayPay={mayPay} />
  )
}

/** Who a thing is for, in two words; nothing where that is everyone or its buyers. */
export function audienceText({ audience, tier }: Pick<Closed, 'audience' | 'tier'>): string {
  if (tier) return say('forTier', { tier: tier.name })
  if (audience === 'followers') return say('forFollowers')
  return audience === 'subscribers' ? say('forSubscribers') : ''
}

function SaleLedge({ thing, mayPay, onUnlock }: Props) {
  const { currency, tokenConversionRate } = useSettings()
  const price_minor = minorOf(thing.price)
  return (
    <>
      <span className="text-label">
        <b className="font-strong">{say('keep')}</b>
        {say('keepRest')}
        <span className="num block text-ink-faint text-small">
          {moneyText(worthOf(price_minor, tokenConversionRate), currency)}
        </span>
      </span>
      <span className="ledge-acts">
        {mayPay ? (
          <Button kind="pay" onClick={onUnlock}>
            {say('unlock')} <Tokens minor={price_minor} line />
          </Button>
        ) : (
          <span className="text-ink-muted text-small">
            <Tokens minor={price_minor} line /> {say('onlyFans')}
          </span>
        )}
      </span>
    </>
  )
}

function FollowersLedge({ thing: { performer, isFollowed } }: Pick<Props, 'thing'>) {
  return (
    <>
      <span className="text-label">
        <b className="font-strong">{say('forFollowers')}</b>
        <span className="block text-ink-faint text-small">{say('followToSee')}</span>
      </span>
      <span className="ledge-acts">
        <FollowButton id={performer._id} name={performer.name} asServed={isFollowed} kind="solid" />
      </span>
    </>
  )
}

function SubscribersLedge({ thing: { performer, tier }, mayPay }: Pick<Props, 'thing' | 'mayPay'>) {
  const { currency } = useSettings()
  const { monthlyPrice, yearlyPrice, isFreeSubscription } = performer
  const words = tier
    ? say('forTier', { tier: tier.name })
    : monthlyPrice > 0
      ? say('forSubscribersPrice', { price: moneyText(minorOf(monthlyPrice), currency) })
      : say('forSubscribers')
  const isUpgrade = tier !== null && performer.isSubscribed
  const open = () =>
    isUpgrade
      ? openSheet('changeTier', { performerId: performer._id, name: performer.name, tierId: tier._id })
      : openSheet('subscribe', { to: performer, tierId: tier?._id })
  const isOffered = monthlyPrice > 0 || yearlyPrice > 0 || isFreeSubscription
  return (
    <>
      <b className="font-medium text-label">{words}</b>
      {mayPay && isOffered && (
        <span className="ledge-acts">
          <Button kind="pay" onClick={open}>
            {say(isUpgrade ? 'upgrade' : 'subscribe')}
          </Button>
        </span>
      )}
    </>
  )
}
