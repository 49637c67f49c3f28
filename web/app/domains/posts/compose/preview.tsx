import type { CurrentUser, FeedFile, FeedView } from '@fanfare/contract'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { isoOf, now_ms } from '../../../ui/clock.ts'
import { parsedMinor, wireOf } from '../../../ui/money.ts'
import { type FileItem, type ItemLook, useItemLooks } from '../../media/index.ts'
import type { PostActs } from '../acts.ts'
import { PostCard } from '../parts/post-card.tsx'
import { type ComposeValues, typeOf } from './values.ts'
import { say } from './words.ts'
import './compose.css'

/** The post that is being written, as a fan sees it: with the lock and without. Nothing in it can be pressed. */
export default function Preview({ form }: { form: UseFormReturn<ComposeValues> }) {
  const viewer = useViewer()
  const values = form.watch()
  const [shown, setShown] = useState<'locked' | 'open'>('locked')
  const isClosed = values.audience !== 'public'
  const isLocked = isClosed && shown === 'locked'
  if (!viewer) return null
  const isEmpty = values.text.trim() === '' && values.fileIds.length === 0 && !values.hasPoll
  return (
    <section className="flex flex-col gap-3" aria-labelledby="compose-preview">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="compose-preview" className="font-strong text-label">
          {say('preview')}
        </h2>
        {isClosed && (
          <Segmented
            name="preview"
            label={say('previewAs')}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'locked', label: say('locked') },
              { value: 'open', label: say('open') },
            ]}
          />
        )}
      </div>
      <div className="card compose-preview" inert data-locked={isLocked || undefined}>
        {isEmpty ? (
          <p className="text-ink-faint text-label">{say('previewEmpty')}</p>
        ) : (
          <PreviewCard values={values} viewer={viewer} isLocked={isLocked} />
        )}
      </div>
      {isLocked && values.fileIds.length > 0 && <p className="text-ink-faint text-small">{say('previewBlur')}</p>}
    </section>
  )
}

const nothing = () => {}
const acts = { like: nothing, save: nothing, tip: nothing, unlock: nothing, share: nothing, mayPay: true } as PostActs

type CardProps = { values: ComposeValues; viewer: CurrentUser; isLocked: boolean }

/** The card that a post would have with these values. */
function PreviewCard({ values, viewer, isLocked }: CardProps) {
  const { timeZone } = useSite()
  const looks = useItemLooks(values.fileIds)
  const files = values.fileIds.map((item, index) => fileOf(item, looks[index], isLocked))
  return <PostCard post={previewOf(values, viewer, { files, isLocked })} acts={acts} now={now_ms()} zone={timeZone} />
}

function fileOf(item: FileItem, look: ItemLook | undefined, locked: boolean): FeedFile {
  const src = look?.src ?? null
  return {
    madeWithAi: Boolean(look?.aiLabel),
    _id: item.key,
    type: `feed-${item.kind}`,
    name: item.name,
    mimeType: '',
    url: item.kind === 'photo' ? src : null,
    thumbnails: src ? [src] : [],
    thumbhash: null,
    width: null,
    height: null,
    duration: null,
    size: 0,
    status: 'finished',
    locked,
    hls: null,
    poster: src,
    sprite: null,
    captions: [],
    waveform: null,
    review: null,
  }
}

type Around = { files: FeedFile[]; isLocked: boolean }

function previewOf(values: ComposeValues, viewer: CurrentUser, { files, isLocked }: Around): FeedView {
  const createdAt = new Date(now_ms()).toISOString()
  const isSale = values.audience === 'sale'
  const price = wireOf(parsedMinor(values.price) ?? 0n)
  return {
    ...blank,
    type: typeOf(values),
    streamingScheduled: isoOf(values.streamingScheduled, null),
    fromSourceId: viewer._id,
    text: isLocked ? '' : values.text,
    teaserText: isLocked ? values.teaserText : '',
    pollDescription: isLocked ? null : values.pollDescription,
    polls:
      values.hasPoll && !isLocked
        ? values.pollOptions.filter(Boolean).map((description, index) => ({
            _id: String(index),
            description,
            totalVote: 0,
            expiredAt: isoOf(values.pollExpiredAt, null),
          }))
        : [],
    fileIds: files.map(file => file._id),
    files,
    isSale,
    price: isSale ? price : 0,
    audience: values.audience,
    isPinned: values.isPinned,
    collectionIds: values.collectionIds,
    tags: values.tags,
    locked: isLocked,
    performer: performerOf(viewer),
    createdAt: isoOf(values.scheduledAt, null) ?? createdAt,
    updatedAt: createdAt,
  }
}

function performerOf(viewer: CurrentUser): FeedView['performer'] {
  return {
    _id: viewer._id,
    name: viewer.name,
    username: viewer.username,
    avatar: viewer.avatar,
    cover: viewer.cover,
    verifiedAccount: viewer.verifiedDocument,
    madeWithAi: viewer.madeWithAi ?? false,
    isOnline: false,
    isPerformer: true,
    monthlyPrice: viewer.monthlyPrice ?? 0,
    yearlyPrice: viewer.yearlyPrice ?? 0,
    isFreeSubscription: false,
    durationFreeSubscriptionDays: 0,
    usedFreeSubscription: false,
    isSubscribed: false,
    isFollowed: false,
    isFeatured: false,
    live: 0,
  }
}

const blank = {
  _id: 'preview',
  fromSource: 'performer',
  title: '',
  slug: '',
  pollIds: [],
  pollExpiredAt: null,
  voted: null,
  thumbnailId: null,
  thumbnail: null,
  teaserId: null,
  teaser: null,
  streamingScheduled: null,
  isEdited: false,
  with: [],
  people: null,
  peopleIds: null,
  totalLike: 0,
  totalComment: 0,
  subscriberPrice: null,
  tier: null,
  status: 'active',
  problem: null,
  scheduledAt: null,
  expiresAt: null,
  mentions: [],
  altTexts: {},
  revision: 0,
  isLiked: false,
  isBookMarked: false,
  isSubscribed: false,
  isBought: false,
  isFollowed: false,
  isSuggested: false,
}
