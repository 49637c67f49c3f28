import { benchLogin } from './login.ts'
import { table } from './report.ts'
import { startSite } from './site.ts'
const running = await startSite({ environment: { ROLES: 'http,worker' } })
try { process.stdout.write(table(await benchLogin(running)) + '\n') } finally { await running.stop() }
