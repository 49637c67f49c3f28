import type { Passkey, SessionView } from '@fanfare/contract'
import { minute_ms, nowMs } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { countryOfAddress } from '../../kernel/country.ts'
import { avatarUrl } from '../../kernel/storage/urls.ts'
import type { PasskeyRow } from './store/passkeys.ts'
import type { SessionRow } from './store/sessions.ts'
import type { Person } from './store/users.ts'

/** Somebody counts as online for this long after the last sign of life. */
const online_ms = 10 * minute_ms

/** Whether somebody was here just now. */
export function isOnline(user: { last_seen_at: Date | null }): boolean {
  return user.last_seen_at !== null && nowMs() - user.last_seen_at.getTime() < online_ms
}

/** Somebody in a list: who paid, who follows. */
export function personView(config: Config, person: Person) {
  return {
    _id: person.id,
    name: person.name,
    username: person.username,
    avatar: avatarUrl(config, person.avatar_file_id),
  }
}

/** A passkey as its owner sees it. */
export function passkeyView(row: PasskeyRow): Passkey {
  return {
    _id: row.id,
    name: row.name,
    isSynced: row.is_synced,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}

const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system behind a user agent in words for a person, such as "Firefox on Windows"; without versions. */
export function deviceOf(userAgent: string): string {
  const nameIn = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1]
  return `${nameIn(browsers) ?? 'Another program'} on ${nameIn(systems) ?? 'an unknown system'}`
}

/** A session as the owner of its account sees it; `currentId` is the one that asks. */
export function sessionView(row: SessionRow, currentId: string): SessionView {
  return {
    _id: row.id,
    device: deviceOf(row.user_agent),
    address: row.address,
    country: countryOfAddress(row.address),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === currentId,
    isNew: row.announced_at !== null,
  }
}
