// The clips of the demonstration's videos, each as long as its words say; ffmpeg must be on the PATH.
//   node clips.mjs [name ...]     writes clip-<trade>.mp4, and long-<trade>.mp4 where a video is for sale (640x360, H.264 + AAC)
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = dirname(fileURLToPath(import.meta.url))
const OUT = process.env.ART_OUT || HERE
const FPS = 24

/** Name of the clip: seconds, the pictures that follow each other, the pitch of its music, from where the camera moves. */
const clips = {
  'clip-music': [36, [3, 1], 1, 'in'],
  'clip-cooking': [30, [3, 2], 1.12, 'down'],
  'clip-fitness': [30, [3, 4], 1.26, 'in'],
  'clip-photography': [40, [3, 1], 0.84, 'across'],
  'clip-comedy': [30, [3, 1], 1.19, 'out'],
  'clip-art': [60, [3, 1, 5], 0.94, 'across'],
  'clip-travel': [45, [3, 1], 0.89, 'in'],
  'clip-science': [32, [3, 2], 0.79, 'out'],
  'clip-gaming': [60, [3, 1, 4], 1.33, 'across'],
  'clip-gardening': [28, [3, 2], 1.06, 'down'],
  'clip-fashion': [26, [3, 4], 1.19, 'down'],
  'clip-woodwork': [38, [3, 5], 0.84, 'in'],
  'long-music': [95, [4, 2, 5, 1], 0.94, 'across'],
  'long-photography': [80, [4, 2, 5], 0.79, 'in'],
  'long-travel': [70, [4, 2, 5], 1, 'across'],
  'long-gardening': [75, [4, 5, 1], 1.12, 'down'],
}

/** Where the camera is at a part of the way, for ffmpeg's zoompan: how near, and the middle of what it sees. */
const moves = {
  in: ['1.02+0.3*P', 'iw/2', 'ih/2'],
  out: ['1.32-0.3*P', 'iw/2', 'ih/2'],
  across: ['1.25', 'iw*(0.42+0.16*P)', 'ih/2'],
  down: ['1.25', 'iw/2', 'ih*(0.42+0.16*P)'],
}

function scene(input, frames, [zoom, x, y]) {
  const part = `(on/${frames})`
  const at = text => text.replace('P', part)
  const pan = `zoompan=z='${at(zoom)}':x='${at(x)}-iw/zoom/2':y='${at(y)}-ih/zoom/2':d=${frames}:s=640x360:fps=${FPS}`
  return `[${input}:v]scale=2560:1440:force_original_aspect_ratio=increase,crop=2560:1440,${pan},setsar=1[s${input}]`
}

function make(name) {
  const [seconds, pictures, pitch, move] = clips[name]
  const trade = name.split('-')[1]
  const frames = Math.ceil((seconds * FPS) / pictures.length)
  const scenes = pictures.map((_, index) => scene(index, frames, moves[move]))
  const joined = `${pictures.map((_, index) => `[s${index}]`).join('')}concat=n=${pictures.length}:v=1[v]`
  const sound = `[${pictures.length}:a]asetrate=${Math.round(44_100 * pitch)},aresample=44100,afade=t=in:d=0.5,afade=t=out:st=${seconds - 1.5}:d=1.5[a]`
  execFileSync('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-y'],
    ...pictures.flatMap(number => ['-i', join(HERE, `photo-${trade}-${number}.webp`)]),
    ...['-stream_loop', '-1', '-i', join(HERE, 'loop.m4a')],
    ...['-filter_complex', [...scenes, joined, sound].join(';'), '-map', '[v]', '-map', '[a]', '-t', String(seconds)],
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '29', '-maxrate', '260k', '-bufsize', '900k', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '40k', '-ac', '1', '-movflags', '+faststart', join(OUT, `${name}.mp4`)],
  ])
}

for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(clips)) make(name)
