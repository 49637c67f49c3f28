/**
 * What other rooms show of a creator, and the parts of their page. A page takes along only what it uses of it.
 */
export { coverSources } from './cover.ts'
export { About } from './later.ts'
export { freeDaysOf, yearByMonth } from './offer.ts'
export { FreeAndChat } from './parts/account/free-and-chat.tsx'
export { Standing } from './parts/account/review-notice.tsx'
export { CreatorCard } from './parts/listing/creator-card.tsx'
export { More } from './parts/page/acts.tsx'
export { FollowButton } from './parts/page/follow-button.tsx'
export { Identity } from './parts/page/identity.tsx'
export { PriceBox } from './parts/page/price-box.tsx'
export { WelcomeVideo } from './parts/page/welcome-video.tsx'
export { say as sayProfile } from './words.ts'
