import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { blockOf, placed } from '../page.ts'
import { logOf, type Plan } from '../plan.ts'
import { kindOf } from '../programs.ts'
import { type Recipe, type Running, runnable } from '../running.ts'

/** nginx or HAProxy with the block of the page. */
export async function startBalancer(plan: Plan, program: string): Promise<Running> {
  const { args } = configured(plan, program)
  const common = { name: 'balancer', log: logOf(plan, 'balancer'), port: plan.ports.balancer, program }
  const running = runnable(plan, { ...common, args })
  await running.start()
  return running
}

/** Writes the configuration of a balancer; answers the words that start it, and those that only check it. */
export function configured(
  plan: Pick<Plan, 'folder' | 'page' | 'places'>,
  program: string,
): Pick<Recipe, 'args'> & { check: string[] } {
  const isNginx = kindOf(program) === 'nginx'
  const file = join(plan.folder, isNginx ? 'nginx.conf' : 'haproxy.cfg')
  const block = placed(blockOf(plan.page, isNginx ? 'nginx' : 'haproxy'), plan.places)
  if (!isNginx) {
    writeFileSync(file, block)
    return { args: ['-db', '-f', file], check: ['-c', '-f', file] }
  }
  writeFileSync(file, aroundNginx(plan.folder, block))
  const words = ['-p', plan.folder, '-e', 'stderr', '-c', file]
  return { args: words, check: ['-t', ...words] }
}

/** What a distribution's nginx.conf has around the files of conf.d, with everything it writes in our folder. */
function aroundNginx(folder: string, block: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = kinds.map(kind => `  ${kind}_temp_path ${join(folder, 'nginx', kind)};`)
  mkdirSync(join(folder, 'nginx'), { recursive: true, mode: 0o711 })
  const user = process.getuid?.() === 0 ? ['user root;'] : []
  return [
    ...user,
    'daemon off;',
    `pid ${join(folder, 'nginx', 'pid')};`,
    'error_log stderr;',
    'events {}',
    'http {',
    '  access_log off;',
    ...temporary,
    block,
    '}',
    '',
  ].join('\n')
}
