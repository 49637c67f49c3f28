import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** The Valkey or Redis of this machine, if it has one. */
export const redisProgram: string | undefined = ['valkey-server', 'redis-server'].find(
  program => spawnSync(program, ['--version']).status === 0,
)

/** Starts one on a free port, with nothing in it and nothing kept. */
export async function startRedis(program: string): Promise<{ url: string; stop(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'fanfare-redis-'))
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir]
  const process = spawn(program, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise<void>((resolve, reject) => {
    process.once('error', reject)
    process.once('exit', code => reject(new Error(`${program} ended with ${code}.`)))
    process.stdout.on('data', (text: Buffer) => text.includes('eady to accept connections') && resolve())
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise(resolve => process.once('exit', resolve))
      process.kill('SIGTERM')
      await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}
