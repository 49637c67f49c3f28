import type { App } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { settingsOf } from '../kernel/settings.ts'
import type { Gateway } from './gateway.ts'
import { sandbox } from './sandbox/index.ts'
import { stripe } from './stripe/index.ts'

export type { CheckoutOrder, Gateway, GatewayEvent, KeptCard, TakenPayment } from './gateway.ts'

type Keys = Pick<App, 'config'>

const gateways: Record<string, { gateway: Gateway; isSetUp(keys: Keys): boolean }> = {
  sandbox: { gateway: sandbox, isSetUp: () => true },
  stripe: { gateway: stripe, isSetUp: ({ config }) => config.stripe !== undefined },
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

/** The gateway that new payments go through: the one in the settings, or the sandbox while that one has no keys. */
export async function currentGateway(app: Pick<App, 'db' | 'config'>): Promise<Gateway> {
  const { paymentGateway } = await settingsOf(app.db)
  return find(app, paymentGateway) ?? sandbox
}
