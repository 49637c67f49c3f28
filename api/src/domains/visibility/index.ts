/**
 * Visibility: who doesn't see whom, by blocks of people, addresses and countries, and what people don't want to come across.
 *
 * - A block works both ways: neither person sees the other in a list, and no message and no charge goes through. A
 *   creator who blocks a country is hidden there; a fan who blocks a country sees none of its creators.
 * - A creator blocks people by their email, too, and never learns whether one of them has an account: such a block isn't
 *   listed, changes nothing that its creator sees, and leaves out everyone they know on the site.
 * - A creator's block hides also what the blocked fan has bought: the purchase stays in his statement, and an operator
 *   can refund it.
 * - What people muted, words and creators, is left out of what is put before them unasked (`notMuted`, `holdsMuted`), never
 *   of what they look for or open themselves. Nobody is told.
 * - Who hides what was made with AI is shown it where they look for it, and by creators they follow or subscribe to. Which
 *   creators are labelled and who chose whom, the rooms say that know it (`aiLabels`, `choices`).
 * - Every list of creators and of what they publish holds `notHidden`; there is no second wording of the rule.
 */

export { creatorsIn } from './asks.ts'
export { hiddenAmong, isServedIn, notBlocked, notHidden, staying, type WhyHidden, whyHidden } from './queries.ts'
export { declareCreators, hidesMadeWithAi } from './store/ai-hiders.ts'
export { countriesOf } from './store/blocks.ts'
export { hasMutes, holdsMuted, notMuted } from './store/mutes.ts'
