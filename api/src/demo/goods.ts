/** What a creator of the demonstration sells; the words of a digital product are its file. */
export type DemoProduct = {
  name: string
  description: string
  price_minor: bigint
  /** Which of the creator's photos shows it. */
  photo: number
} & ({ stock: number } | { file: string; words: string })

export const goods: Record<string, DemoProduct[]> = {
  music: [
    {
      name: 'Blue hour on vinyl',
      description: 'Ten songs, pressed once. This is the last copy, signed.',
      price_minor: 3_200n,
      photo: 1,
      stock: 1,
    },
    {
      name: 'Tour mug',
      description: 'Holds a third of a liter. Dishwasher safe.',
      price_minor: 1_800n,
      photo: 2,
      stock: 21,
    },
    {
      name: 'Chords of ten songs',
      description: 'All chords and words, as I play them.',
      price_minor: 600n,
      photo: 3,
      file: 'chords.txt',
      words: 'Blue hour\n\nAm  F  C  G\nThe lamps come on along the river\n',
    },
  ],
  cooking: [
    {
      name: 'Spice box',
      description: 'Seven spices that I use every day, freshly ground.',
      price_minor: 2_400n,
      photo: 1,
      stock: 35,
    },
    {
      name: 'Thirty suppers',
      description: 'Thirty recipes for a weekday, each in half an hour.',
      price_minor: 900n,
      photo: 2,
      file: 'suppers.txt',
      words: 'Monday: lentils with lemon\n\nOnions, lentils, one lemon.\n',
    },
  ],
  fitness: [
    {
      name: 'Twelve weeks stronger',
      description: 'A plan for three days a week, with a log to fill in.',
      price_minor: 1_500n,
      photo: 1,
      file: 'plan.txt',
      words: 'Week 1\n\nMonday: squats 3 x 8\n',
    },
  ],
  photography: [
    {
      name: 'Harbor at five, print',
      description: '30 by 40 cm on cotton paper, numbered.',
      price_minor: 6_500n,
      photo: 1,
      stock: 12,
    },
    {
      name: 'My presets',
      description: 'The settings I begin with for fog, noon and night.',
      price_minor: 1_200n,
      photo: 2,
      file: 'presets.txt',
      words: 'Fog: contrast +12, clarity -4\n',
    },
  ],
  comedy: [
    {
      name: 'Notebook of bad ideas',
      description: 'Two hundred pages, one joke on each of the first three.',
      price_minor: 1_100n,
      photo: 1,
      stock: 0,
    },
  ],
  art: [
    {
      name: 'Riso print, two colors',
      description: 'A3, edition of 40.',
      price_minor: 2_800n,
      photo: 1,
      stock: 17,
    },
    {
      name: 'Brushes',
      description: 'Twelve brushes for your drawing program.',
      price_minor: 700n,
      photo: 2,
      file: 'brushes.txt',
      words: 'Dry ink, 12 px\nSoft chalk, 40 px\n',
    },
  ],
  travel: [
    {
      name: 'Three weeks by train',
      description: 'My route with all changes, prices and places to sleep.',
      price_minor: 850n,
      photo: 1,
      file: 'route.txt',
      words: 'Day 1: Lisbon to Porto, 9:30\n',
    },
  ],
  science: [
    {
      name: 'Crystal kit',
      description: 'Everything to grow three kinds of crystals at home.',
      price_minor: 2_200n,
      photo: 1,
      stock: 8,
    },
  ],
  gaming: [
    {
      name: 'Speedrun notes',
      description: 'Every skip, with the frames to press.',
      price_minor: 500n,
      photo: 1,
      file: 'notes.txt',
      words: 'Level 1: jump at 0:04.2\n',
    },
  ],
  gardening: [
    {
      name: 'Seeds for a balcony',
      description: 'Eight kinds that grow in pots, with a calendar.',
      price_minor: 1_400n,
      photo: 1,
      stock: 60,
    },
  ],
  fashion: [
    {
      name: 'Wrap skirt pattern',
      description: 'Four sizes, to print on A4.',
      price_minor: 950n,
      photo: 1,
      file: 'pattern.txt',
      words: 'Cut 1 on the fold. Seam allowance 1.5 cm.\n',
    },
  ],
  woodwork: [
    {
      name: 'Spoon, cherry wood',
      description: 'Carved by hand and oiled. No two are alike.',
      price_minor: 2_600n,
      photo: 1,
      stock: 4,
    },
    {
      name: 'Plans of a small stool',
      description: 'Drawings, a list of parts and the order of work.',
      price_minor: 800n,
      photo: 2,
      file: 'stool.txt',
      words: 'Seat: 320 x 240 x 28 mm\n',
    },
  ],
}
