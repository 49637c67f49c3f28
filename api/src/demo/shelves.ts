/** What a creator of the demonstration site shows beside their feed: names and a sentence for each. */
type DemoShelf = {
  /** A gallery for sale, with one preview. */
  sold: [title: string, description: string, price: number]
  /** A gallery for subscribers, or for everyone. */
  gallery: [title: string, description: string]
  video: [title: string, description: string]
  soldVideo: [title: string, description: string, price: number]
}

/** By trade. */
export const shelves: Record<string, DemoShelf> = {
  music: {
    sold: ['Night sessions, the pictures', 'Fourteen evenings in one room, lamps included.', 9],
    gallery: ['The Lantern Room', 'Before the doors opened, and long after.'],
    video: ['Four chords, brushes', 'The loop I keep coming back to, played slowly.'],
    soldVideo: ['How the bridge was written', 'The take that went wrong, and the one after it.', 12],
  },
  cooking: {
    sold: ['The soup notebook, page by page', 'Eleven soups, photographed as I wrote them down.', 6],
    gallery: ['Market mornings', 'What was good this month.'],
    video: ['Citrus, the right way', 'One knife, half a minute.'],
    soldVideo: ['Macarons that have feet', 'Attempt twenty, from start to finish.', 8],
  },
  fitness: {
    sold: ['Twelve weeks in pictures', 'Every lift, from the side and from the front.', 10],
    gallery: ['Ridge runs', 'Mornings worth the alarm.'],
    video: ['Half a minute on one leg', 'Do this while the kettle boils.'],
    soldVideo: ['One bar, one hour', 'A full session with the weights I use.', 14],
  },
  photography: {
    sold: ['The harbour series', 'All frames, in the order I took them.', 15],
    gallery: ['Hills', 'Nine layers. I counted again.'],
    video: ['Blue hour, sped up', 'Forty minutes of sky in forty seconds.'],
    soldVideo: ['Editing the harbour', 'What I mask and what I leave alone.', 18],
  },
  comedy: {
    sold: ['Backstage, badly lit', 'Dressing rooms of eleven clubs.', 5],
    gallery: ['Posters', 'All of them have the wrong date.'],
    video: ['The fridge', 'Half a minute with the loudest guest.'],
    soldVideo: ['The long set', 'Uncut, dentist and all.', 7],
  },
  art: {
    sold: ['Marbling, close up', 'Every step of one sheet.', 8],
    gallery: ['The studio', 'Mostly jars.'],
    video: ['Print day', 'Sixty sheets in one minute.'],
    soldVideo: ['Marbling without a bath', 'The class, with the two recipes that stain.', 11],
  },
  travel: {
    sold: ['Eleven days through the dunes', 'The route, stop by stop.', 9],
    gallery: ['First light', 'Everyone else was asleep.'],
    video: ['From the basket', 'Up at four for this.'],
    soldVideo: ['Packing for the desert', 'What I took and what I left.', 6],
  },
  science: {
    sold: ['The cloud chamber, drawn', 'Parts, cuts and mistakes.', 7],
    gallery: ['Under the lens', 'Stained on Monday, seen on Tuesday.'],
    video: ['An attractor, point by point', 'It never repeats.'],
    soldVideo: ['Build a cloud chamber', 'From the parts list to the first track.', 9],
  },
  gaming: {
    sold: ['Moonwood, all tiles', 'Every tile of the second level, with notes.', 5],
    gallery: ['Old screens', 'High scores included.'],
    video: ['The new sky', 'A minute of it, sound on.'],
    soldVideo: ['How I draw an island', 'Ninety cubes later.', 8],
  },
  gardening: {
    sold: ['Four square metres', 'The same corner, every week of a year.', 4],
    gallery: ['Dahlias', 'This was their week.'],
    video: ['Repotting Gerald', 'He took it well.'],
    soldVideo: ['The planting calendar, explained', 'What I would drop, and why.', 6],
  },
  fashion: {
    sold: ['The coat, inside out', 'Seams, linings and the five sizes.', 12],
    gallery: ['Swatches', 'A drawer at a time.'],
    video: ['Cut on the bias', 'Watch it move.'],
    soldVideo: ['Sewing the coat', 'All of it, in one evening.', 16],
  },
  woodwork: {
    sold: ['Ninety close-ups of dovetails', 'Marking, sawing, fitting.', 9],
    gallery: ['Three sisters', 'Same log, three bowls.'],
    video: ['A bowl from windfall cherry', 'The crack stayed.'],
    soldVideo: ['Dovetails without a jig', 'The full lesson.', 13],
  },
}
