import { type FeedView, wallet } from '@fanfare/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, newKey, sentenceOf } from '../../../core/http/call.ts'
import { useBalance, useSettings, useStores, useViewer } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogTitle } from '../../../ui/dialog.tsx'
import { VerifiedSeal } from '../../../ui/marks.tsx'
import { Picture } from '../../../ui/media-frame.tsx'
import { minorOf, moneyText, tokensText, worthOf } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { coverOf } from '../../../ui/pictures.ts'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { keepWanted, pathWithPurchase } from '../../payments/index.ts'
import { BeforeAfter, FansOnly, JoinFirst, TopUpFirst, useHasWallet } from '../../wallet/index.ts'
import { wordsOf } from '../acts.ts'
import { refreshPost } from '../cache.ts'
import { contentsText } from '../contents.ts'
import { say } from '../purchase-words.ts'

type Props = { post: FeedView; onClose: () => void }

/** The sheet in which a post is bought: what it is, the balance before and after, and one button. */
export default function BuySheet(props: Props) {
  const isVisitor = useViewer() === null
  const hasWallet = useHasWallet()
  return isVisitor || hasWallet ? <Purchase {...props} /> : <FansOnly onClose={props.onClose} />
}

function Purchase({ post, onClose }: Props) {
  const { currency, tokenConversionRate } = useSettings()
  const isVisitor = useViewer() === null
  const client = useQueryClient()
  const balance_minor = useBalance()
  const price_minor = minorOf(post.price)
  const money = (tokens_minor: bigint) => moneyText(worthOf(tokens_minor, tokenConversionRate), currency)
  return (
    <Dialog title={titleOf(post)} onClose={onClose} head={<Head post={post} />}>
      <div className="relative z-2 -mt-11 flex flex-col gap-5 px-6 pb-6">
        <div className="flex flex-col gap-2">
          <DialogTitle className="type-title line-clamp-2">{titleOf(post)}</DialogTitle>
          <span className="flex flex-wrap gap-2">
            <Badge>{contentsText(post.files)}</Badge>
            <Badge icon="infinity">{say('yoursToKeep')}</Badge>
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
        {isVisitor ? (
          <JoinFirst next={pathWithPurchase(post._id)} onEntered={() => showAsMember(client, post, onClose)} />
        ) : balance_minor < price_minor ? (
          <TopUpToUnlock post={post} missing_minor={price_minor - balance_minor} />
        ) : (
          <Unlock post={post} worth={money(price_minor)} onDone={onClose} />
        )}
      </div>
    </Dialog>
  )
}

/** Who logs in may have bought the post before, or be its author. */
async function showAsMember(client: QueryClient, post: FeedView, onOpen: () => void): Promise<void> {
  await refreshPost(client, post._id)
  const fresh = client
    .getQueriesData<FeedView>({ queryKey: ['post'] })
    .find(([, known]) => known?._id === post._id)?.[1]
  if (fresh && !fresh.locked) onOpen()
  client.invalidateQueries({ queryKey: ['feeds'] })
}

function Head({ post }: { post: FeedView }) {
  const [file] = post.files
  const { performer } = post
  return (
    <div className="buy-head">
      <Picture src={file && coverOf(file)} hash={file?.thumbhash} alt="" eager />
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

function Unlock({ post, worth, onDone }: { post: FeedView; worth: string; onDone: () => void }) {
  const client = useQueryClient()
  const { currentUser } = useStores()
  const [key] = useState(newKey)
  const buy = useMutation({
    mutationFn: () => call(wallet.buyFeed, { params: { id: post._id }, key }),
    async onSuccess({ balance }) {
      currentUser.getState().setBalance(minorOf(balance))
      client.invalidateQueries({ queryKey: ['wallet'] })
      await refreshPost(client, post._id)
      toast(say('unlockDone'))
      onDone()
    },
  })
  return (
    <div className="flex flex-col gap-3">
      {buy.isError && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {sentenceOf(buy.error)}
        </Notice>
      )}
      <Button kind="pay" size="l" block busy={buy.isPending} onClick={() => buy.mutate()}>
        {say('unlockFor')} <Tokens minor={minorOf(post.price)} worth={worth} line />
      </Button>
    </div>
  )
}

function TopUpToUnlock({ post, missing_minor }: { post: FeedView; missing_minor: bigint }) {
  const [key] = useState(newKey)
  return (
    <TopUpFirst
      missing_minor={missing_minor}
      returnTo={pathWithPurchase(post._id)}
      keep={() => keepWanted(post._id, { price_minor: minorOf(post.price), key })}
      hint={say('topUpBack')}
      act={amount => say('topUpAnd', { amount })}
    />
  )
}

function titleOf(post: FeedView): string {
  return wordsOf(post) || contentsText(post.files)
}
