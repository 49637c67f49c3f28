import english from '../../words/en/banned-terms.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the list of banned terms and of what was found with them. */
export const say = roomWords('bannedTerms', english)

const fields = [
  ...(['title', 'text', 'teaserText', 'tags', 'pollDescription', 'pollOptions', 'altTexts', 'description'] as const),
  ...(['name', 'caption', 'content', 'username', 'firstName', 'lastName', 'headline', 'bio', 'links', 'city'] as const),
  ...([
    'state',
    'highlight',
    'collection',
    'tier',
    'announced',
    'tipMenu',
    'customRequests',
    'coupon',
    'fundraiser',
    'calls',
  ] as const),
]

/** What a field is called in which a term was found. */
export function sayField(field: string): string {
  return say(`field_${fields.find(one => one === field) ?? 'other'}`)
}

const kinds = ['feed', 'gallery', 'video', 'product', 'story', 'comment', 'account'] as const

/** What a kind of thing is called. */
export function sayKind(target: string): string {
  return say(`kind_${kinds.find(one => one === target) ?? 'account'}`)
}
