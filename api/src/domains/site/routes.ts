import { settings } from '@fanfare/contract'
import { anyone, type Binding, bind } from '../../kernel/http/bind.ts'
import { publicSettings } from './queries.ts'

export const siteRoutes: Binding[] = [
  bind(settings.settings, anyone, ctx => publicSettings(ctx)),
  bind(settings.settingsByKey, anyone, async (ctx, { body }) => {
    const all: Record<string, unknown> = await publicSettings(ctx)
    return Object.fromEntries(body.keys.filter(key => Object.hasOwn(all, key)).map(key => [key, all[key]]))
  }),
]
