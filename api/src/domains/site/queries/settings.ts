import type { settings as contract, PublicSettings, Reply } from '@fanfare/contract'
import { currentGateway, nameOnWire } from '../../../gateways/index.ts'
import type { App } from '../../../kernel/context.ts'
import { type Prepared, prepare } from '../../../kernel/http/prepared.ts'
import {
  type SettingKey,
  type Settings,
  settingEntry,
  settingKeys,
  settingsOf,
  wireKey,
  wireValue,
} from '../../../kernel/settings.ts'
import { wantsPosters } from '../../media/index.ts'
import { lastChanges } from '../store/settings.ts'

const preparedFrom = new WeakMap<Settings, Promise<Prepared>>()

/** The public settings as bytes, made anew when one of them changes. */
export async function preparedSettings(app: App): Promise<Prepared> {
  const all = await settingsOf(app.db)
  const known = preparedFrom.get(all)
  if (known) return known
  const made = publicSettings(app).then(prepare)
  preparedFrom.set(all, made)
  made.catch(() => preparedFrom.delete(all))
  return made
}

/** The settings that everybody may know (specification, section 3), amounts as the wire writes them. */
export async function publicSettings(app: App): Promise<PublicSettings> {
  const all = await settingsOf(app.db)
  const gateway = await currentGateway(app)
  const open = settingKeys().filter(key => settingEntry(key).isPublic)
  const values = Object.fromEntries(open.map(key => [wireKey(key), wireValue(key, all[key])]))
  return {
    ...(values as PublicSettings),
    menus: all.menus.toSorted((a, b) => a.ordering - b.ordering),
    ...loginsOf(app, all),
    hashPasswordInClient: app.config.hashPasswordInBrowser,
    wantsPosters: await wantsPosters(app),
    paymentGateway: nameOnWire(gateway.name),
    paymentGatewayName: gateway.name,
    paymentIsSandbox: gateway.isSandbox,
  }
}

/** A login elsewhere is offered where the environment has its keys, unless an operator has turned it off. */
function loginsOf({ config }: App, all: Settings) {
  const { google, twitterOAuth1, twitterOAuth2 } = config.signIn
  return {
    googleLoginEnabled: Boolean(google) && all.googleLoginEnabled,
    googleLoginClientId: google?.clientId ?? '',
    twitterLoginEnabled: Boolean(twitterOAuth1 ?? twitterOAuth2) && all.twitterLoginEnabled,
  }
}

/** Every setting for the operators' page. */
export function allSettings(app: App): Promise<Reply<typeof contract.operatorSettings>> {
  return settingRows(app, settingKeys())
}

/** Some settings as operators see them. */
export async function settingRows(
  app: App,
  keys: readonly SettingKey[],
): Promise<Reply<typeof contract.operatorSettings>> {
  const [all, changes] = await Promise.all([settingsOf(app.db), lastChanges(app.db.sql)])
  return keys.map(key => {
    const { about, kind, isPublic, fallback } = settingEntry(key)
    const change = changes.get(key)
    return {
      key: wireKey(key),
      description: about,
      type: kind,
      isPublic,
      value: wireValue(key, all[key]),
      defaultValue: wireValue(key, fallback),
      changedBy: change?.username ?? null,
      changedAt: change?.changed_at.toISOString() ?? null,
    }
  })
}
