/** How a track is turned before it is shown: not at all, and whether its width and height change places. */
export type Turn = { isTurned: boolean; isSideways: boolean }

const upright: Turn = { isTurned: false, isSideways: false }

/**
 * Reads the display matrix of a track as ffprobe writes it: lines of three numbers each. A mirror counts as a turn, also
 * the one for which ffprobe says a rotation of 0.
 */
export function turnOf(matrix: string | undefined): Turn {
  const lines = [...(matrix ?? '').matchAll(/^\d+:((?:\s+-?\d+){3})/gm)].map(([, numbers]) =>
    (numbers ?? '').trim().split(/\s+/).map(Number),
  )
  const [[across = 0, tilt = 0] = [], [lean = 0, down = 0] = []] = lines
  if (lines.length < 2) return upright
  const isPlain = across > 0 && down > 0 && tilt === 0 && lean === 0
  return { isTurned: !isPlain, isSideways: Math.abs(tilt) + Math.abs(lean) > Math.abs(across) + Math.abs(down) }
}
