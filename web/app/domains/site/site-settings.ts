import type { Reply, settings } from '@fanfare/contract'
import { priceKeys } from './prices.ts'
import { say } from './site-settings-words.ts'

export type SettingRow = Reply<typeof settings.operatorSettings>[number]

/** The settings of the page by what they are about; amounts and gateways have a page of their own. */
export const groups = {
  name: ['siteName', 'logoUrl', 'darkmodeLogoUrl', 'favicon', 'loginPlaceholderImage'],
  found: ['homeTitle', 'homeMetaDescription', 'homeMetaKeywords', 'gaCode'],
  joining: [
    ...(['requireEmailVerification', 'googleLoginEnabled', 'twitterLoginEnabled'] as const),
    ...(['agreement_title', 'agreement_url', 'userBenefit', 'modelBenefit'] as const),
  ],
  rules: [
    ...(['blockedCountries', 'massMessagesPerDay', 'supportAnswerHours'] as const),
    ...(['integrationsEnabled', 'callsEnabled'] as const),
    ...(['contentReview', 'contentReviewFirstFiles', 'namePeople'] as const),
  ],
  live: ['liveStillSeconds', 'liveMatchStops', 'fanCameras', 'agoraEnable', 'agoraAppId'],
  kept: ['noticeContactDays', 'supportKeepDays', 'viewsByDayDays', 'trackingLinkDays'],
  company: ['companyName', 'companyAddress', 'companyCountry', 'companyTaxNumber', 'adminEmail'],
  taxForms: ['taxFormsUs', 'taxFormsEu', 'taxFormsGraceDays', 'taxFormYears'],
  work: ['maintenanceMode', 'footerContent', 'quickExitUrl', 'currency', 'stripePublishableKey'],
} as const
export type Group = keyof typeof groups
type GroupKey = (typeof groups)[Group][number]

const named: readonly GroupKey[] = Object.values(groups).flat()
const elsewhere: readonly string[] = [...priceKeys, 'paymentGateway', 'paymentRoutes', 'menus']

/** Rows by group; a setting that belongs to none yet stands under `others`, so that none is out of reach. */
export function grouped(rows: readonly SettingRow[]): { group: Group | 'others'; rows: SettingRow[] }[] {
  const byKey = new Map(rows.map(row => [row.key, row]))
  const known = (Object.keys(groups) as Group[]).map(group => ({
    group,
    rows: groups[group].flatMap(key => byKey.get(key) ?? []),
  }))
  const others = rows.filter(({ key }) => !elsewhere.includes(key) && !named.some(one => one === key))
  return others.length > 0 ? [...known, { group: 'others', rows: others }] : known
}

/** The words that a setting can be, where it is one of a few. */
export function choicesOf(key: string): { id: string; label: string }[] {
  if (key === 'namePeople') return (['off', 'required'] as const).map(id => ({ id, label: say(`namePeople_${id}`) }))
  if (key !== 'contentReview') return []
  return (['off', 'newCreators', 'everything'] as const).map(id => ({ id, label: say(`contentReview_${id}`) }))
}

/** What a setting is called; one without a name here is called by its key. */
export function nameOf(key: string): string {
  const known = named.find(one => one === key)
  return known ? say(known) : key
}

/** A setting as it is typed: lists a line each, flags as on and off. */
export function typedOf({ type, value }: Pick<SettingRow, 'type' | 'value'>): string {
  if (Array.isArray(value)) return value.join('\n')
  if (type === 'flag') return value ? 'on' : 'off'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What was typed as the endpoint takes it; undefined for what it can't be. */
export function settingOf(type: string, text: string): unknown {
  if (type === 'flag') return text === 'on'
  if (type === 'list') return linesOf(text)
  if (type === 'whole') return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : undefined
  return text.trim()
}

/** The lines of a list, each once, without empty ones. */
export function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map(line => line.trim()))].filter(Boolean)
}
