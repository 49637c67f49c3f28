import {
  type Input,
  type NotificationEvent,
  type NotificationSettings,
  notificationChannels,
  type notificationChoices,
  notificationEventNames,
} from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { isZone } from '../../../kernel/zones.ts'
import { isChoice, isOn } from '../policy.ts'
import { nextDigest } from '../push/clock.ts'
import { type Choices, findSettings, lockPerson, type SettingsRow, saveSettings } from '../store/settings.ts'
import { subscriptionsOf } from '../store/subscriptions.ts'

type Change = Input<typeof notificationChoices.saveSettings>['body']

/** Somebody's settings; those who chose nothing have the defaults. */
export function settingsFor(userId: string, row: SettingsRow | undefined): SettingsRow {
  return (
    row ?? {
      user_id: userId,
      choices: {},
      quiet_on: false,
      quiet_from: '22:00',
      quiet_to: '08:00',
      timezone: 'UTC',
      digest: 'off',
      digest_due_at: null,
      digest_sent_at: null,
      neutral: false,
      updated_at: now(),
    }
  )
}

/** How the viewer is told (GET /notifications/settings). */
export async function ownSettings(ctx: Pick<Ctx, 'db' | 'viewer'>): Promise<NotificationSettings> {
  const { id } = viewerOf(ctx)
  return viewOf(ctx, settingsFor(id, await findSettings(ctx.db.sql, id)))
}

/** Changes how the viewer is told (PUT /notifications/settings). Refuses to turn off what is always on. */
export async function changeSettings(ctx: Ctx, change: Change): Promise<NotificationSettings> {
  const { id } = viewerOf(ctx)
  if (change.timezone !== undefined && !isZone(change.timezone))
    throw refuseFields([{ path: 'timezone', message: 'Choose a time zone such as Europe/Paris.' }])
  const row = await ctx.db.tx(async tx => {
    await lockPerson(tx, id)
    const before = settingsFor(id, await findSettings(tx, id))
    const after: SettingsRow = {
      ...before,
      choices: changedChoices(before.choices, change.events ?? {}),
      ...(change.quiet && {
        quiet_on: change.quiet.isOn,
        quiet_from: change.quiet.from,
        quiet_to: change.quiet.to,
      }),
      timezone: change.timezone ?? before.timezone,
      digest: change.digest ?? before.digest,
      neutral: change.neutral ?? before.neutral,
      updated_at: now(),
    }
    const due = { ...after, digest_due_at: nextDigest(after, now()) }
    await saveSettings(tx, due)
    return due
  })
  return viewOf(ctx, row)
}

/** The choices after a change; the default is not kept, so that a default that changes later reaches who chose nothing. */
function changedChoices(before: Choices, change: NonNullable<Change['events']>): Choices {
  const after = structuredClone(before)
  for (const event of notificationEventNames)
    for (const channel of notificationChannels) {
      const value = change[event]?.[channel]
      if (value === undefined) continue
      if (!isChoice(event, channel)) {
        if (value) continue
        throw refuseFields([{ path: `events.${event}.${channel}`, message: "This can't be turned off." }])
      }
      const { [channel]: _, ...others } = after[event] ?? {}
      after[event] = isOn({}, event, channel) === value ? others : { ...others, [channel]: value }
    }
  return after
}

async function viewOf({ db }: Pick<App, 'db'>, row: SettingsRow): Promise<NotificationSettings> {
  const devices = await subscriptionsOf(db.sql, row.user_id)
  const channelsOf = (event: NotificationEvent) => ({
    site: isOn(row.choices, event, 'site'),
    mail: isOn(row.choices, event, 'mail'),
    push: isOn(row.choices, event, 'push'),
  })
  return {
    events: Object.fromEntries(
      notificationEventNames.map(event => [event, channelsOf(event)]),
    ) as NotificationSettings['events'],
    quiet: { isOn: row.quiet_on, from: row.quiet_from, to: row.quiet_to },
    timezone: row.timezone,
    digest: row.digest,
    neutral: row.neutral,
    devices: devices.map(device => ({
      _id: device.id,
      name: device.device,
      createdAt: device.created_at.toISOString(),
      lastSentAt: device.last_sent_at?.toISOString() ?? null,
    })),
  }
}
