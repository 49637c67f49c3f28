import { demoLogins } from '../../api/src/demo/logins.ts'
import type { Cluster } from './cluster.ts'
import { programs } from './programs.ts'

/** What someone needs who has just started it: addresses, logins, logs, and how each process is taken away. */
export function shown({ plan, engines, sites, workers, skipped }: Cluster): string {
  const hasBalancer = engines.some(({ name }) => name === 'balancer')
  const rows = [...engines, ...sites, ...workers].map(({ name, pid, port, log }) => {
    return `  ${name.padEnd(10)} ${String(pid()).padEnd(8)} ${`127.0.0.1:${port}`.padEnd(16)} ${log}`
  })
  return [
    '',
    ...skipped,
    '',
    `The site is at ${hasBalancer ? plan.common.SITE_URL : sites.map(({ url }) => url).join(' and ')}`,
    ...(plan.demo ? demoLogins.map(line => `Log in as ${line}`) : []),
    '',
    '  process    number   address          log',
    ...rows,
    '',
    'Stop one with `kill NUMBER`, kill it with `kill -9 -NUMBER`, freeze it with `kill -STOP -NUMBER` and let it go on with',
    '`kill -CONT -NUMBER`. The processes of a PostgreSQL are no group: `pkill -STOP -P NUMBER` freezes those.',
    'Ctrl-C ends all of it and removes its folder.',
    '',
  ].join('\n')
}

/** The help of the command. */
export function help(): string {
  const variables = Object.entries(programs).map(([name, { about }]) => `  ${name.padEnd(18)} ${about}`)
  return [
    'npm run machines                                starts it and stays until Ctrl-C',
    'npm run machines -- test [PART] [NAME]          runs the tests through it, or one part of them:',
    '                                                stories, connections, faults, kills, drain; faults',
    '                                                takes the name of an engine',
    '',
    '  --port N   the balancer’s port, 4700 without it; the others follow within a hundred',
    '  --bare     without the demonstration',
    '  --keep     keep the folder with data and logs',
    '',
    'Programs are found on the PATH and in the usual folders. Others are named by:',
    '',
    ...variables,
    '',
  ].join('\n')
}
