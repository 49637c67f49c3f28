import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A clip of FFmpeg's test picture, so many seconds long. Throws an Error on a machine without FFmpeg. */
export async function makeClip(duration_s: number, size = '640x360'): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-clip-'))
  try {
    const file = join(folder, 'clip.mp4')
    const source = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=30:d=${duration_s}`]
    const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, ...codec, file])
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
