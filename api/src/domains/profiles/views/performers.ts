import {
  eachLook,
  eachText,
  type HideableField,
  lookFields,
  looks,
  moneyToWire,
  type PerformerCard,
  type PerformerDetails,
  profileTexts,
  seenTexts,
  withheldTexts,
} from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Onlooker } from '../../../kernel/context.ts'
import { avatarUrl, publicFileUrl } from '../../../kernel/storage/urls.ts'
import { isOnline } from '../../identity/index.ts'
import { ageAt } from '../queries/age.ts'
import type { PerformerRow } from '../store/performers.ts'

/** What stands on a page for a field, or nothing where the creator hides it. */
function shown<T>(row: PerformerRow, field: HideableField, value: T): T | null {
  return row.hidden_fields.includes(field) ? null : value
}

/** A day as the wire writes it. */
function dayOf(date: Date | null): string | null {
  return date?.toISOString().slice(0, 10) ?? null
}

/** What is counted on a page. */
export function statsView(row: PerformerRow): PerformerCard['stats'] {
  return {
    likes: row.likes_count,
    subscribers: row.subscribers_count,
    views: row.views_count,
    followers: row.followers_count,
    totalFeeds: row.feeds_count,
    totalVideos: row.videos_count,
    totalPhotos: row.photos_count,
    totalGalleries: row.galleries_count,
    totalProducts: row.products_count,
  }
}

/** What a page costs. */
function pricesView(row: PerformerRow) {
  return {
    isFreeSubscription: row.free_days > 0,
    durationFreeSubscriptionDays: row.free_days,
    monthlyPrice: moneyToWire(row.monthly_price_minor),
    yearlyPrice: moneyToWire(row.yearly_price_minor),
  }
}

/** Whether a creator streams now, and how. */
function streamingView(row: PerformerRow) {
  return { live: row.streaming_status === 'offline' ? 0 : 1, streamingStatus: row.streaming_status }
}

function coverThumbnails(config: Config, fileId: string | null): string[] {
  return fileId ? [publicFileUrl(config, fileId, 'thumb'), publicFileUrl(config, fileId, 'medium')] : []
}

/** A creator in a list. */
export function performerCardView(config: Config, row: PerformerRow): PerformerCard {
  return {
    _id: row.id,
    name: row.name,
    username: row.username,
    avatar: avatarUrl(config, row.avatar_file_id),
    cover: row.cover_file_id && publicFileUrl(config, row.cover_file_id, 'view'),
    coverThumbnails: coverThumbnails(config, row.cover_file_id),
    coverHash: row.cover_thumbhash,
    headline: row.headline,
    country: shown(row, 'country', row.country),
    gender: shown(row, 'gender', row.gender),
    age: row.date_of_birth && shown(row, 'dateOfBirth', ageAt(row.date_of_birth, now())),
    dateOfBirth: null,
    score: row.score,
    isOnline: isOnline(row),
    ...pricesView(row),
    ...streamingView(row),
    verifiedAccount: row.verified_at !== null,
    madeWithAi: row.ai_label !== null,
    isFeatured: row.featured_at !== null,
    isFollowed: row.is_followed,
    isPerformer: true,
    stats: statsView(row),
  }
}

/** The fields that creators may hide one by one, as everybody sees them. */
function describedView(row: PerformerRow) {
  return {
    ...eachText(seenTexts, field => shown(row, field, row[profileTexts[field].column])),
    languages: shown(row, 'languages', row.languages) ?? [],
    ...eachLook(lookFields, field => shown(row, field, row[looks[field].column])),
  }
}

/** What only creators themselves and operators see. */
function privateView(row: PerformerRow) {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: dayOf(row.date_of_birth),
    ...eachText(withheldTexts, field => row[profileTexts[field].column]),
  }
}

const withheld = { firstName: '', lastName: '', dateOfBirth: null, ...eachText(withheldTexts, () => null) }

/** A creator on the page of their own, as an onlooker sees it; `countryCodes` are those they blocked, for themselves. */
export function performerDetailsView(
  config: Config,
  row: PerformerRow,
  { id, role }: Pick<Onlooker, 'id' | 'role'>,
  countryCodes: string[],
): PerformerDetails {
  const isOwn = id === row.id
  const video = row.activate_welcome_video ? row.welcome_video_file_id : null
  return {
    ...performerCardView(config, row),
    ...describedView(row),
    status: row.status,
    bio: row.bio,
    ...(isOwn || role === 'operator' ? privateView(row) : withheld),
    categoryIds: row.category_ids,
    links: row.links,
    publicChatPrice: moneyToWire(row.public_chat_price_minor),
    activateWelcomeVideo: row.activate_welcome_video,
    welcomeVideoId: video,
    welcomeVideoPath: video && publicFileUrl(config, video, 'original'),
    lastStreamingTime: row.last_streaming_at?.toISOString() ?? null,
    isSubscribed: row.is_subscribed || isOwn,
    isBookMarked: row.is_bookmarked,
    usedFreeSubscription: row.used_free,
    blockCountries: { countryCodes: isOwn ? countryCodes : [] },
    createdAt: row.created_at.toISOString(),
  }
}

/** What creators see of their own page: all of it, hidden or not. */
export function ownPageView(config: Config, row: PerformerRow) {
  const video = row.welcome_video_file_id
  return {
    ...describedView({ ...row, hidden_fields: [] }),
    ...pricesView(row),
    ...streamingView(row),
    coverHash: row.cover_thumbhash,
    headline: row.headline,
    bio: row.bio,
    ...privateView(row),
    score: row.score,
    categoryIds: row.category_ids,
    links: row.links,
    isFeatured: row.featured_at !== null,
    verifiedAccount: row.verified_at !== null,
    madeWithAi: row.ai_label !== null,
    aiLabel: row.ai_label,
    publicChatPrice: moneyToWire(row.public_chat_price_minor),
    activateWelcomeVideo: row.activate_welcome_video,
    welcomeVideoId: video,
    welcomeVideoPath: video && publicFileUrl(config, video, 'original'),
    lastStreamingTime: row.last_streaming_at?.toISOString() ?? null,
    hiddenFields: row.hidden_fields,
  }
}
