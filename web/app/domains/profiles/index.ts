/**
 * What other rooms show of a creator, and the parts of their page. A page takes along only what it uses of it.
 */
export { coverSources } from './cover.ts'
export { About } from './later.ts'
export { freeDaysOf, yearByMonth } from './offer.ts'
export { More } from './parts/acts.tsx'
export { CreatorCard } from './parts/creator-card.tsx'
export { FollowButton } from './parts/follow-button.tsx'
export { FreeAndChat } from './parts/free-and-chat.tsx'
export { Identity } from './parts/identity.tsx'
export { PriceBox } from './parts/price-box.tsx'
export { Standing } from './parts/review-notice.tsx'
export { WelcomeVideo } from './parts/welcome-video.tsx'
export { say as sayProfile } from './words.ts'
