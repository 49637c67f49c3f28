/** Shorter posts between the pictures: words alone, or a question to the fans. By trade, newest first. */
export type DemoNote = { text: string; tags?: string[]; poll?: { question: string; options: string[] } }

export const notes: Record<string, DemoNote[]> = {
  music: [
    {
      text: 'Two verses or three? I can’t decide any more.',
      poll: {
        question: 'How long should “Lanterns” be?',
        options: ['Two verses', 'Three verses', 'Three, and a long ending'],
      },
      tags: ['lanterns'],
    },
    { text: 'Strings changed, coffee made, neighbours warned. New takes tonight.', tags: ['studio'] },
    { text: 'Somebody asked what I practise. Slow scales. Always slow scales.', tags: ['practice'] },
    { text: 'The Lantern Room has a new piano. I have opinions about it.', tags: ['lanterns', 'studio'] },
  ],
  cooking: [
    {
      text: 'I have six quinces and one free evening.',
      poll: { question: 'What becomes of the quinces?', options: ['Jelly', 'Tart', 'Something with lamb'] },
      tags: ['autumn'],
    },
    {
      text: 'Salt the water until it tastes like the sea. Not the sea at the harbour, the other one.',
      tags: ['basics'],
    },
    {
      text: 'If the dough doesn’t rise: wait. If it still doesn’t rise: it’s flatbread now.',
      tags: ['sourdough', 'basics'],
    },
    { text: 'Sunday stock is on. Eight hours, no lid, no hurry.', tags: ['soup'] },
  ],
  fitness: [
    {
      text: 'Planning next month.',
      poll: {
        question: 'What do we work on in December?',
        options: ['Legs', 'Back', 'Sleeping enough', 'One pull-up'],
      },
      tags: ['noequipment'],
    },
    { text: 'Rest day. That’s the whole plan, and it’s on purpose.', tags: ['rest'] },
    { text: 'Ten minutes still count. They always counted.', tags: ['noequipment'] },
    { text: 'Film yourself once a week. You’ll be kinder to your knees.', tags: ['technique'] },
  ],
  photography: [
    {
      text: 'Choosing the print for this winter.',
      poll: { question: 'Which one goes to the printer?', options: ['Ring road, rain', 'Harbour no. 4', 'Nine hills'] },
      tags: ['bluehour', 'prints'],
    },
    { text: 'Fog until ten, they say. I’ll be there at six.', tags: ['fog'] },
    { text: 'The best lens is the one you haven’t left in the tram.', tags: ['gear'] },
    { text: 'Forty minutes of blue hour this week. Each day one less.', tags: ['bluehour'] },
  ],
  comedy: [
    {
      text: 'The fridge wants a second appearance.',
      poll: { question: 'Should the fridge be in the next set?', options: ['Yes', 'Only if it rehearses'] },
      tags: ['workinprogress'],
    },
    { text: 'Wrote four jokes. Kept the pause between the second and the third.', tags: ['workinprogress'] },
    { text: 'Tonight: forty seats, thirty-eight chairs. Come early.', tags: ['tour'] },
  ],
  art: [
    {
      text: 'I can finish one of these this month.',
      poll: { question: 'Which one?', options: ['The blue one', 'The very blue one', 'Start over'] },
      tags: ['studio'],
    },
    { text: 'Paper arrived. I’ve been told that it’s “just paper”. We no longer speak.', tags: ['paper'] },
    { text: 'The marbling bath is open on Thursday. Bring an apron you don’t love.', tags: ['marbling'] },
    { text: 'Cleaned every brush. Found one that isn’t mine.', tags: ['studio'] },
  ],
  travel: [
    {
      text: 'Back in March. The rail pass is already on the table.',
      poll: {
        question: 'Where to?',
        options: ['North, by night train', 'South, by ferry', 'Nowhere, and write it all up'],
      },
      tags: ['slowtravel'],
    },
    { text: 'Rule one: the second cheapest place. Rule two: never near the station.', tags: ['slowtravel', 'budget'] },
    { text: 'Three hours of delay, one very good sandwich.', tags: ['trains'] },
    { text: 'Aurora forecast: maybe. It’s always maybe.', tags: ['aurora'] },
  ],
  science: [
    {
      text: 'Next long read.',
      poll: {
        question: 'What do I explain next?',
        options: ['Why ice floats', 'What a muon is doing here', 'How to count to infinity', 'Tides'],
      },
      tags: ['explained'],
    },
    { text: 'If your experiment worked the first time, do it again and worry.', tags: ['lab'] },
    { text: 'Clear night, cold night. Take a chair outside and look up for ten minutes.', tags: ['stars', 'aurora'] },
    { text: 'The cloud chamber made it through the winter. The ice pack didn’t.', tags: ['lab'] },
  ],
  gaming: [
    {
      text: 'Build 41 is out on Friday.',
      poll: { question: 'What should the owl do?', options: ['Blink more', 'Judge you silently', 'Both'] },
      tags: ['moonwood'],
    },
    { text: 'Found the bug. It was a comma. It’s always a comma.', tags: ['devlog'] },
    { text: 'Palette night: sixteen colours, no arguments.', tags: ['pixelart'] },
    { text: 'Moonwood level three has weather now. It rains when you lose.', tags: ['moonwood', 'devlog'] },
  ],
  gardening: [
    {
      text: 'One bed left to plan.',
      poll: { question: 'What goes into it?', options: ['Garlic', 'More dahlias', 'Leave it to the bees'] },
      tags: ['winterbeds'],
    },
    { text: 'Leaves are not rubbish. Leave them lying. The name says so.', tags: ['nodig'] },
    { text: 'Sharpened everything. The apple tree looks nervous.', tags: ['pruning'] },
    { text: 'Gerald has a second leaf.', tags: ['gerald'] },
  ],
  fashion: [
    {
      text: 'Cutting on Monday.',
      poll: { question: 'The lining of the coat?', options: ['Rust', 'Bottle green', 'Something loud'] },
      tags: ['thecoat'],
    },
    { text: 'Press as you sew. I’ll put it on a cushion one day.', tags: ['basics'] },
    { text: 'Pockets. In everything. No further questions.', tags: ['pockets'] },
    { text: 'Three metres of wool from a mill that closes this year. It’ll be a good coat.', tags: ['thecoat'] },
  ],
  woodwork: [
    {
      text: 'A windfall ash is waiting in the yard.',
      poll: { question: 'What should it become?', options: ['A bench', 'Bowls', 'Let it dry for another year'] },
      tags: ['greenwood'],
    },
    { text: 'Sharp first, everything else second.', tags: ['basics'] },
    { text: 'Measure twice, cut once, sweep for an hour.', tags: ['shop'] },
    { text: 'The bench legs are in. It doesn’t wobble. I did, a little.', tags: ['greenwood', 'shop'] },
  ],
}

/** Tags of the posts with pictures, by trade. */
export const tagsOfTrade: Record<string, string[]> = {
  music: ['lanterns', 'demotape', 'vinyl'],
  cooking: ['sourdough', 'soup', 'autumn'],
  fitness: ['noequipment', 'running'],
  photography: ['bluehour', 'longexposure'],
  comedy: ['standup', 'workinprogress'],
  art: ['marbling', 'printmaking'],
  travel: ['slowtravel', 'aurora'],
  science: ['explained', 'lab'],
  gaming: ['moonwood', 'pixelart'],
  gardening: ['nodig', 'winterbeds'],
  fashion: ['thecoat', 'handmade'],
  woodwork: ['greenwood', 'handmade'],
}

/** What fans write under posts, whatever they show. */
export const remarks = [
  'This made my morning.',
  'I showed this to my sister and now she follows you too.',
  'How long did it take you?',
  'The third one. I keep going back to it.',
  'Finally somebody who says it plainly.',
  'Could you do a longer version of this?',
  'I tried it and it worked on the second try. Thank you!',
  'Please never stop posting these.',
  'Where can I see it in real life?',
  'Saved for the weekend.',
  'I laughed out loud on the train.',
  'You make it look easy. It isn’t, I checked.',
  'What did you use for this?',
  'Worth every token.',
  'My kids want to know if there’ll be a second part.',
  'I’ve been waiting for this one.',
  'The light in this!',
  'More of this, please.',
  'I’m a beginner: is this too hard to start with?',
  'Sent from the sofa with great respect.',
]

/** What creators answer. */
export const answers = [
  'Thank you! That means a lot.',
  'About three evenings, and one I don’t talk about.',
  'A second part is coming. I’ve promised it in public now.',
  'Start with the small one, you’ll be fine.',
  'I’ll write it up this week.',
  'Ha! Greetings to your sister.',
]
