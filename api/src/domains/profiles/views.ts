import { moneyToWire, type PerformerCard, type PerformerDetails } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import { avatarUrl, publicFileUrl } from '../../kernel/storage/urls.ts'
import { isOnline } from '../identity/index.ts'
import type { PerformerRow } from './store.ts'

/** A creator in a list. */
export function performerCardView(config: Config, row: PerformerRow): PerformerCard {
  return {
    _id: row.id,
    name: row.name,
    username: row.username,
    avatar: avatarUrl(config, row.avatar_file_id),
    cover: row.cover_file_id && publicFileUrl(config, row.cover_file_id, 'view'),
    coverHash: row.cover_thumbhash,
    headline: row.headline,
    country: row.country,
    gender: row.gender,
    dateOfBirth: null,
    score: row.score,
    isOnline: isOnline(row),
    isFreeSubscription: row.free_days > 0,
    durationFreeSubscriptionDays: row.free_days,
    monthlyPrice: moneyToWire(row.monthly_price_minor),
    yearlyPrice: moneyToWire(row.yearly_price_minor),
    verifiedAccount: row.verified_at !== null,
    isFeatured: row.featured_at !== null,
    live: 0,
    streamingStatus: 'offline',
    isFollowed: row.is_followed,
    isPerformer: true,
    stats: {
      likes: row.likes_count,
      subscribers: row.subscribers_count,
      views: row.views_count,
      followers: row.followers_count,
      totalFeeds: row.feeds_count,
      totalVideos: row.videos_count,
      totalPhotos: row.photos_count,
      totalGalleries: 0,
      totalProducts: 0,
    },
  }
}

/** A creator on the page of their own. */
export function performerDetailsView(config: Config, row: PerformerRow): PerformerDetails {
  return {
    ...performerCardView(config, row),
    status: row.status,
    bio: row.bio,
    firstName: row.first_name,
    lastName: row.last_name,
    publicChatPrice: moneyToWire(row.public_chat_price_minor),
    lastStreamingTime: null,
    isSubscribed: false,
    isBookMarked: row.is_bookmarked,
    usedFreeSubscription: false,
    createdAt: row.created_at.toISOString(),
  }
}
