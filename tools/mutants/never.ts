import type { Mutant } from './mutant.ts'

const kernel = 'api/src/kernel'
const identity = 'api/src/domains/identity/commands'

/** What may never happen, whoever sends what: a site that stops, a way in, work that is lost. */
export const neverMutants: Mutant[] = [
  {
    rule: 'a socket that floods is closed',
    file: `${kernel}/sockets.ts`,
    from: '    closeFlooding(connection)\n',
    to: '',
    tests: [`${kernel}/sockets.test.ts`],
  },
  {
    rule: 'a log line that cannot be written never throws',
    file: `${kernel}/log-values.ts`,
    from: "    return walkObject(value, state)\n  } catch {\n    return '[unreadable]'",
    to: "    return walkObject(value, state)\n  } catch {\n    throw new Error('unreadable')",
    tests: [`${kernel}/log.test.ts`],
  },
  {
    rule: 'the password of the README opens nothing in production',
    file: `${identity}/login.ts`,
    from: '|| isKnownToAll(ctx, password)',
    to: '',
    tests: ['api/src/demo/production.test.ts'],
  },
  {
    rule: 'a worker that lives keeps its jobs',
    file: `${kernel}/pool-rows.ts`,
    from: 'select process from silent where pg_try_advisory_xact_lock(hashtextextended(process, 0))',
    to: 'select process from silent',
    tests: [`${kernel}/job-pools.test.ts`],
  },
  {
    rule: 'a date that the database cannot hold is none',
    file: `${kernel}/moments.ts`,
    from: '  if (!(time_ms >= first_ms && time_ms <= last_ms)) return undefined',
    to: '  if (Number.isNaN(time_ms)) return undefined',
    tests: ['api/test/odd-values.test.ts'],
  },
  {
    rule: 'a new password by mail ends the keys of programs',
    file: `${identity}/password.ts`,
    from: 'endedKeys: await programs.endKeys(tx, user.id)',
    to: 'endedKeys: []',
    tests: ['api/src/domains/integrations/commands/after-password.test.ts'],
  },
  {
    rule: 'no cell of a table runs in a spreadsheet',
    file: 'contract/src/csv.ts',
    from: 'formula.test(text) && !number.test(text)',
    to: 'formula.test(text) && !/^-?\\d/.test(text)',
    tests: ['contract/src/csv.test.ts'],
  },
  {
    rule: 'what people write is kept without HTML',
    file: `${kernel}/http/checker.ts`,
    from: "  addReading(ajv, 'plainText', plainTextOf)",
    to: "  addReading(ajv, 'plainText', text => text)",
    tests: [`${kernel}/http/plain-texts.test.ts`],
  },
  {
    rule: 'a row that throws holds up no other',
    file: `${kernel}/due.ts`,
    from: '    if (isDatabaseAway(error)) throw error\n    await app.db.tx(tx => setAside',
    to: '    throw error\n    await app.db.tx(tx => setAside',
    tests: [`${kernel}/due.test.ts`],
  },
]
