import { at, flag, kept, ownWhole, type SettingTable, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const bookingsSettings = {
  callsEnabled: at(
    230,
    kept(flag('Fans can book calls with creators. Off: no new bookings; what was booked goes on.', true)),
  ),
  missedCallPercent: at(240, ownWhole('The percentage of its price that a fan pays who misses a call.', 50, 0, 100)),
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof bookingsSettings> {}
}
