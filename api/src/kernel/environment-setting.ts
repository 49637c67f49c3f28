import type { TSchema } from 'typebox'

type Group = 'The node' | 'Addresses' | 'Engines' | 'Mail' | 'Payments' | 'Sign-in' | 'Safety' | 'Development'

/** One setting of the environment: `must` completes the sentence "PORT must ...", `about` tells the operator what for. */
export type EnvironmentSetting = {
  group: Group
  schema: TSchema
  fallback?: string
  must: string
  about: string
  secret?: true
}
