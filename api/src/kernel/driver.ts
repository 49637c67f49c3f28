import { registerHooks } from 'node:module'

/**
 * The driver (porsager/postgres 3.4.9) with mends of what it does when a connection breaks under load. Each is a piece
 * of its source and what stands there instead, put in while the module is loaded; a piece that is not found fails the
 * start, so a newer driver cannot lose a mend unnoticed. Each has a test beside this that fails without it
 * (docs/decisions/021-the-mended-driver.md).
 *
 * - A query on a connection that is gone was written to a socket that is null: an error that nothing could catch, and
 *   a connection that never worked again. It is refused as lost.
 * - What was left of the old connection (half a query, an error, rows, bytes to be sent) went on into the new one.
 * - The question about array types that opens a connection was refused to nobody when that connection broke: an error
 *   that ended the node. The next connection asks it again.
 * - Every connection asked that question. A pool asks it once, which halves what a connection costs.
 * - A transaction whose connection broke could go on, without a transaction, on the one that came after it.
 * - Where a query stands in the code was kept with everything its first caller held: a request, the server, the site. It
 *   is written out as text at once.
 */
const mends: Record<string, [string, string][]> = {
  '/postgres/src/connection.js': [
    [
      'function execute(q) {\n    if (terminated)',
      "function execute(q) {\n    if (!socket)\n      return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true\n\n    if (terminated)",
    ],
    [
      'socket.removeAllListeners()\n    socket = null\n',
      'socket.removeAllListeners()\n    socket = null\n    chunk = nextWriteTimer = null\n',
    ],
    ['return fetchArrayTypes()\n', 'return fetchArrayTypes().catch(() => {})\n'],
    [
      '      needsTypes = options.fetch_types\n',
      '      needsTypes = options.fetch_types && !options.shared.knowsTypes\n',
    ],
    [
      'types.forEach(({ oid, typarray }) => addArrayType(oid, typarray))\n',
      'types.forEach(({ oid, typarray }) => addArrayType(oid, typarray))\n    options.shared.knowsTypes = true\n',
    ],
    [
      'closedTime = performance.now()\n',
      'query = results = errorResponse = stream = final = null\n    result = new Result()\n    rows = 0\n    closedTime = performance.now()\n',
    ],
  ],
  '/postgres/src/query.js': [
    ['originCache.set(xs, new Error())\n', 'originCache.set(xs, new Error())\n  void originCache.get(xs).stack\n'],
  ],
  '/postgres/src/index.js': [
    [
      'const sql = Sql(handler)\n      sql.savepoint',
      'const epoch = c.epoch\n      const sql = Sql(handler)\n      sql.savepoint',
    ],
    [
      'q.catch(e => uncaughtError || (uncaughtError = e))\n',
      "q.catch(e => uncaughtError || (uncaughtError = e))\n        if (c.epoch !== epoch)\n          return q.reject(Errors.connection('CONNECTION_CLOSED', options))\n",
    ],
    ['c.reserved = null\n    c.onclose &&', 'c.reserved = null\n    c.epoch = (c.epoch || 0) + 1\n    c.onclose &&'],
  ],
}

const hooks = registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const file = Object.keys(mends).find(name => url.endsWith(name))
    return file ? { ...loaded, source: mended(file, textOf(loaded.source)) } : loaded
  },
})
/** The driver, mended. */
export const { default: postgres } = await import('postgres')
hooks.deregister()

function textOf(source: unknown): string {
  return source instanceof Uint8Array ? Buffer.from(source).toString('utf8') : String(source)
}

function mended(file: string, source: string): string {
  let text = source
  for (const [piece, instead] of mends[file] ?? []) {
    if (text.split(piece).length !== 2) throw new Error(`The driver has changed: ${file} lacks "${piece}".`)
    text = text.replace(piece, () => instead)
  }
  return text
}
