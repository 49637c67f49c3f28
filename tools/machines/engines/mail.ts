import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { inProject } from '../../project.ts'
import { logOf, type Plan } from '../plan.ts'
import { type Running, runnable } from '../running.ts'

/** A mail server that keeps each mail as a file. */
export async function startMail(plan: Plan): Promise<Running> {
  const folder = folderOf(plan)
  mkdirSync(folder)
  const port = plan.ports.mail
  const args = [inProject('tools', 'machines', 'mail-program.ts'), String(port), folder]
  const running = runnable(plan, {
    name: 'mail',
    log: logOf(plan, 'mail'),
    port,
    program: process.execPath,
    args,
    channel: true,
  })
  await running.start()
  return running
}

/** The mails that have come to an address. */
export async function mailsTo(plan: Plan, address: string): Promise<Email[]> {
  const folder = folderOf(plan)
  const names = readdirSync(folder).filter(name => name.endsWith('.eml'))
  const mails = await Promise.all(names.map(name => PostalMime.parse(readFileSync(join(folder, name)))))
  return mails.filter(({ to }) => to?.some(one => one.address === address))
}

function folderOf({ folder }: Plan): string {
  return join(folder, 'mail')
}
