import type { App } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { settingsOf } from '../kernel/settings.ts'
import { ccbill } from './ccbill/index.ts'
import type { Gateway } from './gateway.ts'
import { sandbox } from './sandbox/index.ts'
import { stripe } from './stripe/index.ts'

export type {
  CheckoutOrder,
  Gateway,
  GatewayEvent,
  GatewayNews,
  GatewayPayment,
  KeptCard,
  TakenPayment,
  Webhook,
} from './gateway.ts'
export { accountAt, accountPage, openAccount, type StripeAccount, TransferRefused, transfer } from './stripe/connect.ts'

type Keys = Pick<App, 'config'>

type Known = { gateway: Gateway; isSetUp(keys: Keys): boolean; needs: readonly string[] }

const gateways: Record<string, Known> = {
  sandbox: { gateway: sandbox, isSetUp: () => true, needs: [] },
  stripe: {
    gateway: stripe,
    isSetUp: ({ config }) => config.stripe !== undefined,
    needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
  ccbill: {
    gateway: ccbill,
    isSetUp: ({ config }) => config.ccbill !== undefined,
    needs: [
      'CCBILL_ACCOUNT',
      'CCBILL_SUBACCOUNT',
      'CCBILL_FLEX_ID',
      'CCBILL_SALT',
      'CCBILL_DATALINK_USERNAME',
      'CCBILL_DATALINK_PASSWORD',
      'CCBILL_WEBHOOK_KEY',
    ],
  },
}

/** Every gateway that a payment can be of. */
export const gatewayNames = Object.keys(gateways)

/** Every gateway: whether it has its keys, and which these are. */
export function gatewayStates(keys: Keys): { name: string; hasKeys: boolean; needs: string[] }[] {
  return Object.entries(gateways).map(([name, { isSetUp, needs }]) => ({
    name,
    hasKeys: isSetUp(keys),
    needs: [...needs],
  }))
}

function find(keys: Keys, name: string): Gateway | undefined {
  const known = Object.hasOwn(gateways, name) ? gateways[name] : undefined
  return known?.isSetUp(keys) ? known.gateway : undefined
}

/** The gateway of this name; refuses GATEWAY_UNAVAILABLE where there is none, or it has no keys. */
export function gatewayNamed(keys: Keys, name: string): Gateway {
  const gateway = find(keys, name)
  if (!gateway) throw refuse('GATEWAY_UNAVAILABLE')
  return gateway
}

/** Names that clients put into paths and bodies, because the specification knows no others. */
const specified = new Set(['stripe', 'ccbill'])

/**
 * A gateway's name as answers carry it (the wire, section 8): clients that know only Stripe and CCBill open a page for the
 * second, and the sandbox has one.
 */
export const nameOnWire = (name: string) => (name === 'sandbox' ? 'ccbill' : name)

/** What is paid, and from which country, if that is known. */
export type Way = { kind: 'top_up' | 'subscription' | 'card'; country?: string | null | undefined }
type Site = Pick<App, 'db' | 'config'>

/**
 * The gateways that a client means, in the order in which they are tried: the one of this name, or those of the site where
 * that name is the specification's and has no keys here. Refuses GATEWAY_UNAVAILABLE for other names.
 */
export async function gatewaysMeant(app: Site, name: string | undefined, way: Way): Promise<Gateway[]> {
  const named = name ? find(app, name) : undefined
  if (named) return [named]
  if (name && !specified.has(name)) throw refuse('GATEWAY_UNAVAILABLE')
  return gatewaysFor(app, way)
}

/** The gateways for a payment: by the routes of the settings, then the current one, then others that have keys. */
async function gatewaysFor(app: Site, { kind, country }: Way): Promise<Gateway[]> {
  const { paymentRoutes } = await settingsOf(app.db)
  const fits = (route: string) => {
    const [what, ...rest] = route.split(' ')
    const where = rest.length === 2 ? rest[0] : undefined
    return (what === 'any' || what === kind) && (!where || where === country)
  }
  const routed = paymentRoutes.filter(fits).flatMap(route => find(app, route.split(' ').at(-1) ?? '') ?? [])
  return [...new Set([...routed, await currentGateway(app), ...realOnes(app)])]
}

const realOnes = (keys: Keys) =>
  Object.values(gateways).flatMap(({ gateway, isSetUp }) => (!gateway.isSandbox && isSetUp(keys) ? [gateway] : []))

/** Whether a gateway takes so little at once; nothing to pay is no payment. */
export function takes({ smallest_minor = 1n }: Gateway, amount_minor: bigint): boolean {
  return amount_minor >= smallest_minor
}

/** The gateway in the settings, or else one that has keys; the sandbox only where none has. */
export async function currentGateway(app: Site): Promise<Gateway> {
  const { paymentGateway } = await settingsOf(app.db)
  return gatewayOfSite(app, paymentGateway)
}

/** The gateway that a site with this setting has. */
export function gatewayOfSite(keys: Keys, paymentGateway: string): Gateway {
  return find(keys, paymentGateway) ?? realOnes(keys)[0] ?? sandbox
}
