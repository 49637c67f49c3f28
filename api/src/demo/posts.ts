/** A post of the demonstration site: its words, its pictures by number, and on what terms it is shown. */
export type DemoPost = {
  text: string
  /** What everybody reads of a post that is not open to all. */
  teaser?: string
  photos?: number[]
  clip?: true
  sound?: true
  /** Tokens in hundredths. */
  price_minor?: bigint
  audience?: 'followers' | 'subscribers'
}

/** Newest first, by trade. */
export const posts: Record<string, DemoPost[]> = {
  music: [
    {
      teaser: 'Night session no. 14: three takes of “Lanterns” and how the bridge was written.',
      text: 'Night session no. 14. Three takes of “Lanterns”, the one with the broken string included, and the talk about how the bridge was written.',
      photos: [2, 4],
      price_minor: 1_200n,
    },
    {
      text: 'The Lantern Room was full and I forgot the second verse. You sang it. Thank you, that was better than the record.',
      photos: [3],
    },
    {
      text: 'Found in a box under the piano: the first pressing I ever cut. It skips in exactly the right place.',
      photos: [1],
    },
    {
      text: 'A loop I keep coming back to. Four chords, brushes, nothing else. Tell me what it wants to be.',
      sound: true,
    },
    {
      teaser: 'Tuning day, with an old friend that has opinions.',
      text: 'Tuning day. Seventy years old and it still complains about the weather.',
      photos: [5],
      audience: 'followers',
    },
  ],
  cooking: [
    { text: 'Doughnuts on a Tuesday: one dough, three glazes, and the reason why yours soak up oil.', photos: [2] },
    {
      teaser: 'The whole soup notebook. Eleven soups, one pot.',
      text: 'The whole soup notebook: eleven soups, what I change in winter, and which shortcuts are fine.',
      photos: [5],
      price_minor: 900n,
    },
    { text: 'Market haul. The blueberries did not survive the walk home.', photos: [1] },
    {
      teaser: 'Macarons, attempt nineteen. You will want to see this.',
      text: 'Macarons, attempt nineteen. These ones have feet. I may cry.',
      photos: [4],
      audience: 'subscribers',
    },
    { text: 'Cut your citrus like this and the marmalade makes itself.', photos: [3] },
  ],
  fitness: [
    {
      teaser: 'Twelve weeks, one bar: the full plan.',
      text: 'Twelve weeks, three evenings each, one bar. The full plan with the weights that I actually used.',
      photos: [1, 3],
      price_minor: 2_500n,
    },
    { text: 'Ridge run before work. Eight kilometres, one fox, no phone signal.', photos: [2] },
    { text: 'Five minutes on one leg a day. Your ankles will write to thank me.', photos: [4] },
    {
      teaser: 'If you only buy one kettlebell.',
      text: 'Which kettlebell to buy if you only buy one. It is not the one you think.',
      photos: [5],
      audience: 'followers',
    },
  ],
  photography: [
    { text: 'Blue hour over the ring road, after four evenings of rain. One exposure of eleven seconds.', photos: [1] },
    {
      teaser: 'Raw files and edit notes of the harbour series.',
      text: 'Raw files and edit notes of the harbour series: what I masked, what I left alone, and why the blacks are not black.',
      photos: [2, 3],
      price_minor: 1_500n,
    },
    { text: 'Nine layers of hill. I counted them twice because nobody believes me.', photos: [4] },
    { text: 'The camera I would buy again. Older than I am and it has never once asked for an update.', photos: [5] },
  ],
  comedy: [
    { text: 'Fifteen seconds of walk-on music for a room with forty people and one very loud fridge.', sound: true },
    {
      teaser: 'The set that was too long for the club, uncut.',
      text: 'The set that was too long for the club, uncut, with the heckler who turned out to be my dentist.',
      photos: [3],
      price_minor: 600n,
    },
    { text: 'I have been asked to explain the banana. I will not.', photos: [2] },
    { text: 'Two shows on Saturday. The second one is the good one, come to that.', photos: [1] },
    { teaser: 'Meet my writing staff.', text: 'Meet my writing staff.', photos: [5], audience: 'subscribers' },
  ],
  art: [
    {
      text: 'A big one. Nine layers, four weeks, and on the last day I turned it upside down and it was finished.',
      photos: [1],
    },
    {
      teaser: 'How I marble paper without a bath, step by step.',
      text: 'How I marble paper without a bath: every step, close up, plus the two recipes that stain.',
      photos: [2, 4],
      price_minor: 1_100n,
    },
    { text: 'Print day. Sixty sheets, fifty-one good ones.', photos: [3] },
    { text: 'The jar. Some of these are older than my car.', photos: [5] },
  ],
  travel: [
    { text: 'Up at four for this. The pilot says every passenger goes quiet at the same height.', photos: [5] },
    {
      teaser: 'Eleven days through the dunes: the route and what it cost.',
      text: 'Eleven days through the dunes: the route, the water stops, the prices and the one hotel to avoid.',
      photos: [2, 1],
      price_minor: 800n,
    },
    { text: 'Minus twenty-six, three hours, one thermos. Worth it.', photos: [3] },
    { text: 'First light on the pass. Everybody else was still asleep on the train.', photos: [4] },
  ],
  science: [
    {
      text: 'Why this attractor never repeats, drawn point by point. I let it run overnight and it still had ideas.',
      photos: [3],
    },
    {
      teaser: 'Build a cloud chamber at your kitchen table.',
      text: 'The cloud chamber: parts list, the mistakes of three versions, and what you will see on the first evening.',
      photos: [1, 5],
      price_minor: 700n,
    },
    { text: 'Stained on Monday, looked at on Tuesday, could not stop looking on Wednesday.', photos: [4] },
    {
      teaser: 'A planet that does not exist.',
      text: 'A planet that does not exist, with weather that could.',
      photos: [2],
      audience: 'subscribers',
    },
  ],
  gaming: [
    { text: 'Moonwood, the second level. Every tile by hand, and the owl finally blinks.', photos: [1] },
    {
      teaser: 'The source files of the cube island, with comments.',
      text: 'The source files of the cube island with comments. Take it apart, that is what it is for.',
      photos: [3],
      price_minor: 500n,
    },
    { text: 'A short look at the new sky. Sound on.', clip: true },
    { text: 'Lost to a nine-year-old in fourteen moves. Analysis below, dignity nowhere.', photos: [2] },
    { text: 'Old screen, new high score.', photos: [5, 4] },
  ],
  gardening: [
    { text: 'The dahlia decided that this was the week.', photos: [2] },
    {
      teaser: 'Four square metres through the year, on one sheet.',
      text: 'Four square metres through the year: the planting calendar as one sheet, with what I would drop.',
      photos: [3, 5],
      price_minor: 400n,
    },
    { text: 'New leaf. He is called Gerald.', photos: [1] },
    { text: 'Water these once a month and no, not tomorrow.', photos: [4] },
  ],
  fashion: [
    { text: 'Emerald silk, cut on the bias. It moves like it has somewhere to be.', photos: [1] },
    {
      teaser: 'The coat: the full pattern in five sizes.',
      text: 'The coat: full pattern in five sizes, with the notes from the three people who wore it for a winter.',
      photos: [5, 4],
      price_minor: 1_800n,
    },
    { text: 'Restocked. I have a system and I will defend it.', photos: [3] },
    { text: 'Knitted swatch for a jumper that will take until spring.', photos: [2] },
  ],
  woodwork: [
    { text: 'Bowl from a windfall cherry. The crack stayed, it was there first.', photos: [4] },
    {
      teaser: 'Dovetails without a jig.',
      text: 'Dovetails without a jig: the drawing, the marking order and ninety close-ups.',
      photos: [5, 1],
      price_minor: 900n,
    },
    { text: 'Eighty-one rings. I counted on a Sunday.', photos: [2] },
    { text: 'Three sisters, same log.', photos: [3] },
  ],
}
