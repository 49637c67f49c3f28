import type { App } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { settingsOf } from '../kernel/settings.ts'
import type { Gateway } from './gateway.ts'
import { sandbox } from './sandbox/index.ts'

export type { CheckoutOrder, Gateway, GatewayEvent, KeptCard, TakenPayment } from './gateway.ts'

const gateways: Record<string, Gateway> = { sandbox }

/** The gateway of this name; refuses GATEWAY_UNAVAILABLE where there is none. */
export function gatewayNamed(name: string): Gateway {
  const gateway = Object.hasOwn(gateways, name) ? gateways[name] : undefined
  if (!gateway) throw refuse('GATEWAY_UNAVAILABLE')
  return gateway
}

/** The gateway that new payments go through: the one in the settings, or the sandbox while that one has no keys. */
export async function currentGateway(app: Pick<App, 'db'>): Promise<Gateway> {
  const { paymentGateway } = await settingsOf(app.db)
  return Object.hasOwn(gateways, paymentGateway) ? gatewayNamed(paymentGateway) : sandbox
}
