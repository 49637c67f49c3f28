import '../api/src/rooms.ts'
import { second_ms } from '../api/src/kernel/clock.ts'
import { declaredStaleness } from '../api/src/kernel/ttl-cache.ts'

const head = `# What may be old

The database is the truth, and what a node answers comes from it. What a node keeps for a while so as not to ask again is declared where it is used (\`ttlCache\` and \`mayBeOld\` in \`api/src/kernel/ttl-cache.ts\`), and this page is made of it by \`npm run docs\`. Each node has its own; a balance, a right, a price at the moment of paying and a message are never in it.

| what | at most | and |
|---|---|---|
`

const foot = `
What is not kept in a cache and may still be behind:

| what | at most | and |
|---|---|---|
| pages that are open | a moment | told of money, messages and news by the socket; after a lost line they ask for what they missed |
| counts of followers, likes and comments | a moment | moved with the thing itself, in its transaction |
| lists that read the replica (\`DATABASE_READ_URL\`) | the replica's lag | statements and statistics; nothing that decides about money |
| facts between rooms (notifications, search words, statistics) | \`facts_lag_seconds\` in \`/metrics\` | parked after five tries, told again by \`npm run facts:replay\` |
| media addresses | 20 min, of a clip three times its length more | asked again for the right and the session each time they are opened |
`

/** docs/staleness.md: everything that a node may answer from memory, and for how long. */
export function stalenessPage(): string {
  const rows = declaredStaleness().map(({ what, lives_ms, sooner }) => `| ${what} | ${spanOf(lives_ms)} | ${sooner} |`)
  return `${head}${rows.join('\n')}\n${foot}`
}

function spanOf(ms: number): string {
  const s = ms / second_ms
  if (s >= 3600) return `${s / 3600} h`
  return s >= 60 ? `${s / 60} min` : `${s} s`
}
