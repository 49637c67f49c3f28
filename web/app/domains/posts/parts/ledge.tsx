import type { FeedView } from '@fanfare/contract'
import { useSettings } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { minorOf, moneyText, worthOf } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { FollowButton } from '../../profiles/index.ts'
import { isForSale, type PostActs } from '../acts.ts'
import { say } from '../words.ts'

/** Under a locked cover: what one gets, and the one act that opens it. */
export function Ledge({ post, acts }: { post: FeedView; acts: PostActs }) {
  if (isForSale(post)) return <SaleLedge post={post} acts={acts} />
  return post.audience === 'followers' ? <FollowersLedge post={post} /> : <SubscribersLedge post={post} />
}

function SaleLedge({ post, acts }: { post: FeedView; acts: PostActs }) {
  const { currency, tokenConversionRate } = useSettings()
  const price_minor = minorOf(post.price)
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
        {acts.mayPay ? (
          <Button kind="pay" onClick={() => acts.unlock(post)}>
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

function FollowersLedge({ post }: { post: FeedView }) {
  return (
    <>
      <span className="text-label">
        <b className="font-strong">{say('forFollowers')}</b>
        <span className="block text-ink-faint text-small">{say('followToSee')}</span>
      </span>
      <span className="ledge-acts">
        <FollowButton id={post.performer._id} name={post.performer.name} asServed={post.isFollowed} kind="solid" />
      </span>
    </>
  )
}

function SubscribersLedge({ post }: { post: FeedView }) {
  const { currency } = useSettings()
  const { monthlyPrice } = post.performer
  const words =
    monthlyPrice > 0
      ? say('forSubscribersPrice', { price: moneyText(minorOf(monthlyPrice), currency) })
      : say('forSubscribers')
  return <b className="font-medium text-label">{words}</b>
}
