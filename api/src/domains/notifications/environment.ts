import { Type } from 'typebox'
import type { EnvironmentPart } from '../../kernel/config.ts'
import type { EnvironmentSetting } from '../../kernel/environment-setting.ts'

declare module '../../kernel/config.ts' {
  interface Config {
    /** Push messages may go to addresses of this network too, for trying. */
    pushToPrivateAddresses: boolean
  }
}

const settings = {
  PUSH_TO_PRIVATE_ADDRESSES: {
    group: 'Development',
    schema: Type.Boolean(),
    fallback: 'off',
    must: 'be on or off',
    about: 'Lets browsers name push endpoints in private networks and without https, for a push service of your own.',
  },
} as const satisfies Record<string, EnvironmentSetting>

/** Where push messages may go. */
export const environment: EnvironmentPart = {
  settings,
  read: values => ({ pushToPrivateAddresses: values.PUSH_TO_PRIVATE_ADDRESSES as boolean }),
}
