import type { CurrentUser, FeedFile, FeedView } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { isoOf, now_ms } from '../../../ui/clock.ts'
import { parsedMinor, wireOf } from '../../../ui/money.ts'
import { type FileItem, type ItemLook, useItemLooks } from '../../media/index.ts'
import type { PostActs } from '../acts.ts'
import { PostCard } from '../parts/post-card.tsx'
import { type ComposeValues, typeOf } from './values.ts'

const nothing = () => {}
const acts = { like: nothing, save: nothing, tip: nothing, unlock: nothing, share: nothing, mayPay: true } as PostActs

type Props = { values: ComposeValues; viewer: CurrentUser; isLocked: boolean }

/** The card that a post would have with these values. */
export default function PreviewCard({ values, viewer, isLocked }: Props) {
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
