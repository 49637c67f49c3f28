import { Type } from 'typebox'
import type { EnvironmentPart } from '../../kernel/config.ts'
import type { EnvironmentSetting } from '../../kernel/environment-setting.ts'

declare module '../../kernel/config.ts' {
  interface Config {
    /** Webhooks may go to addresses of this network too, for trying. */
    webhooksToPrivateAddresses: boolean
  }
}

const settings = {
  WEBHOOKS_TO_PRIVATE_ADDRESSES: {
    group: 'Development',
    schema: Type.Boolean(),
    fallback: 'off',
    must: 'be on or off',
    about:
      'Lets creators name webhooks in private networks and without https, for a receiver of your own. Never in production.',
  },
} as const satisfies Record<string, EnvironmentSetting>

/** Where webhooks may go. */
export const environment: EnvironmentPart = {
  settings,
  read: values => ({ webhooksToPrivateAddresses: values.WEBHOOKS_TO_PRIVATE_ADDRESSES as boolean }),
}
