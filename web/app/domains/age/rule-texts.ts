import type { AgeRule } from '@fanfare/contract'
import { countryName } from '../../ui/country.tsx'
import { say } from './desk-words.ts'

/** The place of a rule in words, such as "United States, TX". */
export function placeText({ country, region }: Pick<AgeRule, 'country' | 'region'>): string {
  return region ? `${countryName(country)}, ${region}` : countryName(country)
}

/** What a rule asks for, in one line. */
export function ruleText({ minimumAge, days, methods, law }: AgeRule): string {
  const ways = methods.map(method => say(method)).join(', ')
  return [say('age', { age: minimumAge }), ways, say('counts', { days }), law].filter(Boolean).join(' · ')
}
