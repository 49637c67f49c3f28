import { parseArgs } from 'node:util'
import { type OperatorPermission, operatorPermissions } from '@fanfare/contract'
import { parseConfig } from '../../api/src/config.ts'
import { openOperator } from '../../api/src/domains/identity/index.ts'
import { migrate } from '../../api/src/kernel/migrations.ts'
import { Refusal } from '../../api/src/kernel/refusal.ts'
import { databaseOptions, withSiteDatabase } from '../site-database.ts'

/**
 * Makes somebody an operator of the site in this configuration, and prints the link by which they choose their password:
 * `npm run operator -- anna@site.example --username anna --name "Anna Berg" --may moderation,support`. Without `--may` a
 * new operator is an owner, who may do everything. For an operator that there is, a new link.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...databaseOptions, username: { type: 'string' }, name: { type: 'string' }, may: { type: 'string' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const [email = '', ...more] = positionals

if (!/^\S+@\S+$/.test(email) || more.length > 0) {
  say('Say the address of one person: npm run operator -- anna@site.example --username anna --name "Anna Berg"')
  process.exit(2)
}
const may = values.may?.split(',').map(word => word.trim())
const isPermission = (word: string): word is OperatorPermission => operatorPermissions.some(one => one === word)
const permissions = may?.filter(isPermission)
if (permissions && (permissions.length === 0 || permissions.length !== may?.length)) {
  say(`--may takes a list of: ${operatorPermissions.join(', ')}.`)
  process.exit(2)
}
const config = parseConfig(process.env)
await withSiteDatabase(config, values, 'operator', async db => {
  await migrate(db)
  const { username, isNew, link } = await openOperator({ db, config }, { email, ...values, permissions })
  say(isNew ? `@${username} is an operator of this site now.` : `@${username} is an operator of this site already.`)
  say(`They choose their password here, once, within the next hour: ${link}`)
}).catch(error => {
  if (!(error instanceof Refusal)) throw error
  say(error.message)
  process.exitCode = 2
})
