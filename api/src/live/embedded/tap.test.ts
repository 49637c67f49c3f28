import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sendProgram } from '../../../test/live-program.ts'
import { until } from '../../../test/world.ts'
import { openTap } from './tap.ts'

it('closes the file of a stream properly when nothing more comes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-tap-'))
  const tap = await openTap({
    kind: 'whole',
    folder,
    kinds: ['video', 'audio'],
    codec: 'h264',
    recorder: { ffmpeg: 'ffmpeg', guard: [] },
    ended: () => {},
  })
  const program = await sendProgram({ pass: (kind, packet) => tap.send(kind, packet) })
  const path = join(folder, 'whole-1.mp4')
  await until(async () => ((await stat(path).catch(() => null))?.size ?? 0) > 60_000)
  await program.stop()
  await tap.stop()
  // The index of the fragments is what a program writes last.
  expect((await readFile(path)).subarray(-12, -8).toString('latin1')).toBe('mfro')
  await rm(folder, { recursive: true })
})
