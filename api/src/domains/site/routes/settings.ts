import { prices, settings } from '@fanfare/contract'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { answerPrepared } from '../../../kernel/http/prepared.ts'
import { changeSiteSettings } from '../commands/settings.ts'
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
    await changeSiteSettings(ctx, body as Record<string, unknown>)
    return allSettings(ctx)
  }),
]
