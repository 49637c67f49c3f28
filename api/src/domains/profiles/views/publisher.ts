import { moneyToWire, type Publisher } from '@fanfare/contract'
import type { Config } from '../../../kernel/config.ts'
import { avatarUrl, publicFileUrl } from '../../../kernel/storage/urls.ts'
import { isOnline } from '../../identity/index.ts'
import type { PerformerRow } from '../store/performers.ts'

/** The creator inside a post, a gallery or a video, as the wire shows them there. */
export function publisherView(config: Config, performer: PerformerRow, isSubscribed: boolean): Publisher {
  return {
    _id: performer.id,
    name: performer.name,
    username: performer.username,
    avatar: avatarUrl(config, performer.avatar_file_id),
    cover: performer.cover_file_id && publicFileUrl(config, performer.cover_file_id, 'view'),
    verifiedAccount: performer.verified_at !== null,
    madeWithAi: performer.ai_label !== null,
    isOnline: isOnline(performer),
    isPerformer: true,
    monthlyPrice: moneyToWire(performer.monthly_price_minor),
    yearlyPrice: moneyToWire(performer.yearly_price_minor),
    isFreeSubscription: performer.free_days > 0,
    durationFreeSubscriptionDays: performer.free_days,
    usedFreeSubscription: performer.used_free,
    isSubscribed,
    isFollowed: performer.is_followed,
    isFeatured: performer.featured_at !== null,
    live: performer.streaming_status === 'offline' ? 0 : 1,
  }
}
