import { pino } from 'pino'
import { createApp, type RunningApp } from '../src/app.ts'
import type { Address } from '../src/kernel/database.ts'
import { openDatabase } from '../src/kernel/open-database.ts'
import type { World } from './world.ts'

/** Another node of the same site: its own pool, sockets and caches. `url` is like that of the world. */
export async function secondNode(
  world: World,
  { read }: { read?: Address } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const db = openDatabase(world.address, read && { read })
  const port = Number(new URL(world.url).port) + 1
  const config = {
    ...world.running.app.config,
    roles: ['http', 'realtime'],
    nodeRoles: ['http', 'realtime'],
    port,
  } as RunningApp['app']['config']
  const app = await createApp({ config, db, address: world.address, log: pino({ level: 'silent' }) })
  await app.listen()
  const close = async () => {
    await app.close()
    await db.close()
  }
  return { url: `http://127.0.0.1:${port}${config.apiBase}`, close }
}
