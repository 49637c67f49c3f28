import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { EnvironmentPart } from './kernel/config.ts'
import { type Config, nodeEnvironment, readConfig } from './kernel/config.ts'

const rooms = join(import.meta.dirname, 'domains')

/** What the rooms read from the environment: the `environment.ts` of each that has one. The rest of a room isn't loaded for it. */
const ofRooms = readdirSync(rooms)
  .map(room => join(rooms, room, 'environment.ts'))
  .filter(path => existsSync(path))
  .map(path => import(path) as Promise<{ environment: EnvironmentPart }>)

const parts = [nodeEnvironment, ...(await Promise.all(ofRooms)).map(({ environment }) => environment)]

/** Every setting that the environment may carry, by its name; docs/configuration.md is generated from them. */
export const environmentSettings = Object.fromEntries(parts.flatMap(({ settings }) => Object.entries(settings)))

/** Reads the environment. Throws a ConfigError that names every mistake; a setting that is left empty counts as unset. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  return readConfig(parts, env)
}
