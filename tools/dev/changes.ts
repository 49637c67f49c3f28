import { relative } from 'node:path'
import { watch } from 'chokidar'
import { inProject, root } from '../project.ts'

/** An editor writes a file in several steps, and a change of branch many files. */
const settled_ms = 60

/**
 * Tells of saved files below the folders, several at once together, until the returned function is called. Tests don't
 * count, because nothing of the site is made from them.
 */
export function watchFolders(folders: string[], changed: (paths: string[]) => void): () => Promise<void> {
  const paths = new Set<string>()
  let settling: NodeJS.Timeout | undefined
  const watcher = watch(
    folders.map(folder => inProject(folder)),
    { ignoreInitial: true, ignored: (path, stats) => stats?.isFile() === true && !isSource(path) },
  )
  watcher.on('all', (_event, path) => {
    paths.add(relative(root, path))
    clearTimeout(settling)
    settling = setTimeout(() => {
      const all = [...paths].sort()
      paths.clear()
      changed(all)
    }, settled_ms)
  })
  return async () => {
    clearTimeout(settling)
    await watcher.close()
  }
}

function isSource(path: string): boolean {
  return /\.(?:tsx?|mjs|sql|json|md)$/.test(path) && !/\.test\.tsx?$/.test(path)
}
