/** How long the clip of each trade is, and the longer one that some sell, in seconds; `art/clips.mjs` makes them. */
export const clipSeconds: Record<string, { clip: number; long?: number }> = {
  music: { clip: 36, long: 95 },
  cooking: { clip: 30 },
  fitness: { clip: 30 },
  photography: { clip: 40, long: 80 },
  comedy: { clip: 30 },
  art: { clip: 60 },
  travel: { clip: 45, long: 70 },
  science: { clip: 32 },
  gaming: { clip: 60 },
  gardening: { clip: 28, long: 75 },
  fashion: { clip: 26 },
  woodwork: { clip: 38 },
}
