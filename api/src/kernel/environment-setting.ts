import type { TSchema } from 'typebox'

/** The parts of docs/configuration.md, in their order. */
export const settingGroups = [
  'The node',
  'Addresses',
  'Engines',
  'Mail',
  'Payments',
  'Sign-in',
  'Safety',
  'Development',
] as const

/** One setting of the environment: `must` completes the sentence "PORT must ...", `about` tells the operator what for. */
export type EnvironmentSetting = {
  group: (typeof settingGroups)[number]
  schema: TSchema
  fallback?: string
  must: string
  about: string
  secret?: true
}

/** What the environment says, read by each setting's schema; a setting that is left out is not there. */
export type Values = Readonly<Partial<Record<string, unknown>>>

/** A sentence for settings that are only of use together, where some of them are missing. */
export function missingBeside(values: Values, names: readonly string[], what: string): string | undefined {
  const missing = names.filter(name => values[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return undefined
  return `${what} belong together: ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing.`
}
