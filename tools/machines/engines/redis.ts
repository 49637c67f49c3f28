import { logOf, type Plan } from '../plan.ts'
import { type Running, runnable } from '../running.ts'

/** A Valkey or Redis that keeps nothing. */
export async function startRedis(plan: Plan, program: string): Promise<Running> {
  const port = plan.ports.redis
  const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: plan.folder }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const running = runnable(plan, { name: 'redis', log: logOf(plan, 'redis'), port, program, args })
  await running.start()
  return running
}
