import { prices, settings } from '@fanfare/contract'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { answerPrepared } from '../../../kernel/http/prepared.ts'
import {
  changeSettings,
  type SettingKey,
  type Settings,
  settingEntry,
  settingsFromWire,
} from '../../../kernel/settings.ts'
import { cleanHtml } from '../commands/clean-html.ts'
import { priceSettings } from '../queries/prices.ts'
import { allSettings, preparedSettings, publicSettings } from '../queries/settings.ts'

/** A change is seen by everybody within this time, also by browsers that have just asked. */
const fresh_s = 5

export const settingsRoutes: Binding[] = [
  bind(settings.settings, async (ctx, { headers }) => answerPrepared(await preparedSettings(ctx), headers, fresh_s)),
  bind(settings.settingsByKey, async (ctx, { body }) => {
    const all: Record<string, unknown> = await publicSettings(ctx)
    return Object.fromEntries(body.keys.filter(key => Object.hasOwn(all, key)).map(key => [key, all[key]]))
  }),
  bind(prices.operatorPrices, ctx => priceSettings(ctx)),
  bind(settings.operatorSettings, ctx => allSettings(ctx)),
  bind(settings.changeSettings, async (ctx, { body }) => {
    const changes = settingsFromWire(body as Record<string, unknown>)
    await changeSettings(ctx.db, withCleanHtml(changes), ctx)
    return allSettings(ctx)
  }),
]

/** Texts that pages show as HTML are cleaned as pages are. */
function withCleanHtml(changes: Partial<Settings>): Partial<Settings> {
  const isHtml = (key: string) => settingEntry(key as SettingKey).kind === 'html'
  const cleaned = Object.entries(changes).map(([key, value]) =>
    isHtml(key) && typeof value === 'string' ? [key, cleanHtml(value)] : [key, value],
  )
  return Object.fromEntries(cleaned)
}
