import { type Config, ConfigError } from './config.ts'
import { nodeSettings } from './environment.ts'

/**
 * Refuses production with what is only for trying, unless the operator has said so in words. Called at the start, and
 * again with what the database holds: the gateway that the site's settings name, and how many people of the
 * demonstration are there. Throws a ConfigError.
 */
export function checkProduction(config: Config, site: { gateway?: string; demoPeople?: number } = {}): void {
  if (config.mode !== 'production') return
  const mistakes: string[] = []
  const words = (name: keyof typeof nodeSettings) =>
    `${name}="${(nodeSettings[name].schema as { const?: string }).const}"`
  if (config.demo && !config.allowDemo) {
    const allow = words('ALLOW_DEMO_IN_PRODUCTION')
    mistakes.push(`DEMO is on in production: everybody knows the demonstration passwords. Set DEMO=off, or ${allow}.`)
  }
  if (!config.demo && site.demoPeople && !config.allowDemo) {
    const allow = words('ALLOW_DEMO_IN_PRODUCTION')
    mistakes.push(
      `These data were a demonstration: ${site.demoPeople} of its people are still here, and everybody knows their passwords. Take them away with \`npm run demo:remove\`, begin with other data, or set ${allow}.`,
    )
  }
  if (site.gateway === 'sandbox' && !config.allowSandboxGateway) {
    const allow = words('ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION')
    mistakes.push(
      `No payment gateway takes real money in production. Set the keys of one: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or the settings CCBILL_... (docs/gateways.md). Where keys are set, choose their gateway in the operators' settings instead of the sandbox. To start without one, set ${allow}.`,
    )
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes)
}
