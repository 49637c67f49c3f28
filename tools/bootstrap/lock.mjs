import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const poll_ms = 200

/** Runs `work` while no other process of this machine holds the lock file; one that its holder left behind is taken. */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  for (let told = false; !taken(file); told = true) {
    if (!told) process.stderr.write('Another command is installing; waiting for it ...\n')
    await new Promise(resolve => setTimeout(resolve, poll_ms))
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** A link appears with its content or not at all, so that nobody reads the file before the holder's number is in it. */
function taken(file) {
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  } finally {
    rmSync(mine, { force: true })
  }
  const holder = holderOf(file)
  if (holder && !alive(holder)) removeLeftBehind(file, holder)
  return false
}

/** Moves the file away before looking again: of two that found it left behind, the slower must not remove a new one. */
function removeLeftBehind(file, holder) {
  const aside = `${file}.left.${process.pid}`
  try {
    renameSync(file, aside)
    if (holderOf(aside) !== holder) linkSync(aside, file)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
