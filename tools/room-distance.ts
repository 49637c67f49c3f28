/** One commit: when it was made, what it says, and the files that it added, changed or took away. */
export type Commit = { hash: string; at: string; title: string; files: string[]; added: string[] }

/** How far a room reached when it came: its own files, and those elsewhere that had to be touched for it. */
export type Distance = { room: string; at: string; title: string; own: number; elsewhere: string[] }

/** So many files elsewhere a room should need. */
export const aim_files = 25

const separator = '\u001f'

/** What `git log` is asked for, oldest first, so that `readCommits` can read it. */
export const logArguments = [
  'log',
  '--reverse',
  '--no-merges',
  '--no-renames',
  `--format=${separator}%h${separator}%cs${separator}%s`,
  '--name-status',
]

/** The commits in what `git log` with `logArguments` has printed. */
export function readCommits(log: string): Commit[] {
  const parts = log.split(separator).slice(1)
  return Array.from({ length: parts.length / 3 }, (_, nth) => {
    const [hash = '', at = '', rest = ''] = parts.slice(nth * 3, nth * 3 + 3)
    const [title = '', ...lines] = rest.split('\n')
    const changes = lines.filter(Boolean).map(line => line.split('\t') as [string, string])
    return {
      hash,
      at,
      title,
      files: changes.map(([, path]) => path),
      added: changes.filter(([how]) => how === 'A').map(([, path]) => path),
    }
  })
}

/** Where the files of a room lie; its page of the docs and its picture there are its own, too. */
export function isOwn(room: string, path: string): boolean {
  const folders = [`contract/src/${room}/`, `api/src/domains/${room}/`, `web/app/domains/${room}/`]
  return folders.some(folder => path.startsWith(folder)) || path === `docs/${room}.md`
}

/**
 * The distance of each room, the newest first: of the commit that brought its endpoints, which is the first to add its
 * `routes`. Rooms that only moved since are found where they began.
 */
export function distancesOf(rooms: readonly string[], commits: readonly Commit[]): Distance[] {
  const distances = rooms.flatMap(room => {
    const routes = new RegExp(`^api/src/domains/${room}/routes(/|\\.ts$)`)
    const nth = commits.findIndex(({ added }) => added.some(path => routes.test(path)))
    const commit = commits[nth]
    if (!commit) return []
    const own = commit.files.filter(path => isOwn(room, path)).length
    const elsewhere = commit.files.filter(path => !isOwn(room, path))
    return [{ nth, distance: { room, at: commit.at, title: commit.title, own, elsewhere } }]
  })
  return distances.toSorted((a, b) => b.nth - a.nth).map(({ distance }) => distance)
}
