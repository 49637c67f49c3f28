import { gatewayNamed, type Webhook } from '../../../gateways/index.ts'
import type { App } from '../../../kernel/context.ts'
import { type Settlers, workEvent, workNews } from './events.ts'

/** Believes and works what a gateway tells by a webhook. Refuses FORBIDDEN where it isn't from the gateway. */
export async function hearGateway(app: App, gateway: string, webhook: Webhook, settlers: Settlers): Promise<void> {
  for (const event of await gatewayNamed(app, gateway).readWebhook(app, webhook))
    if ('news' in event) await workNews(app, gateway, event)
    else await workEvent(app, gateway, event, settlers)
}
