/** A creator of the demonstration site; the pictures of a trade lie in `art/`. */
export type DemoCreator = {
  username: string
  firstName: string
  lastName: string
  trade: string
  category: string
  country: string
  gender: 'male' | 'female'
  bio: string
  monthly_price_minor: bigint
  yearly_price_minor: bigint
  free_days: number
  /** How many people pay, against the others: gives every creator a chart of their own. */
  draw: number
}

export const creators: DemoCreator[] = [
  {
    username: 'mia', firstName: 'Mia', lastName: 'Quill', trade: 'music', category: 'Music', country: 'GB', gender: 'female',
    bio: 'Songs at one in the morning, the demos before they are finished, and the story behind each bridge. I answer my own messages.',
    monthly_price_minor: 599n, yearly_price_minor: 5_900n, free_days: 0, draw: 10,
  },
  {
    username: 'tomas', firstName: 'Tomás', lastName: 'Brandt', trade: 'cooking', category: 'Cooking', country: 'DE', gender: 'male',
    bio: 'Market in the morning, stove in the afternoon. Recipes that survive a small kitchen and a bad knife.',
    monthly_price_minor: 699n, yearly_price_minor: 6_900n, free_days: 7, draw: 7,
  },
  {
    username: 'ines', firstName: 'Ines', lastName: 'Okafor', trade: 'fitness', category: 'Fitness', country: 'NG', gender: 'female',
    bio: 'Thirty minutes, no jumping, neighbours asleep. Strength for people with knees.',
    monthly_price_minor: 999n, yearly_price_minor: 9_900n, free_days: 3, draw: 8,
  },
  {
    username: 'jonas', firstName: 'Jonas', lastName: 'Vale', trade: 'photography', category: 'Photography', country: 'NO', gender: 'male',
    bio: 'Blue hour, wet streets, long exposures. The raw files and the edit notes are for those who want to learn it.',
    monthly_price_minor: 899n, yearly_price_minor: 8_500n, free_days: 0, draw: 6,
  },
  {
    username: 'priya', firstName: 'Priya', lastName: 'Raman', trade: 'comedy', category: 'Comedy', country: 'IN', gender: 'female',
    bio: 'New material before it is safe to say in public. You hear it while it still fails.',
    monthly_price_minor: 499n, yearly_price_minor: 4_900n, free_days: 1, draw: 5,
  },
  {
    username: 'leo', firstName: 'Leo', lastName: 'Hartmann', trade: 'art', category: 'Art', country: 'AT', gender: 'male',
    bio: 'Ink, one brush, no undo. I show the ones that went wrong as well.',
    monthly_price_minor: 500n, yearly_price_minor: 5_000n, free_days: 0, draw: 5,
  },
  {
    username: 'sana', firstName: 'Sana', lastName: 'Mori', trade: 'travel', category: 'Travel', country: 'JP', gender: 'female',
    bio: 'Slow trains and early boats. Maps, prices and the mistakes, so that you can make better ones.',
    monthly_price_minor: 499n, yearly_price_minor: 4_500n, free_days: 7, draw: 4,
  },
  {
    username: 'ada', firstName: 'Ada', lastName: 'Lindqvist', trade: 'science', category: 'Science', country: 'SE', gender: 'female',
    bio: 'Experiments that fit on a kitchen table and questions that do not.',
    monthly_price_minor: 599n, yearly_price_minor: 5_500n, free_days: 0, draw: 6,
  },
  {
    username: 'kit', firstName: 'Kit', lastName: 'Wilder', trade: 'gaming', category: 'Games', country: 'US', gender: 'male',
    bio: 'I build small worlds out of cubes and tell you which tricks I stole from which game.',
    monthly_price_minor: 399n, yearly_price_minor: 3_900n, free_days: 7, draw: 4,
  },
  {
    username: 'bea', firstName: 'Bea', lastName: 'Fontaine', trade: 'gardening', category: 'Gardening', country: 'FR', gender: 'female',
    bio: 'A balcony of four square metres that feeds two people and one very confident pigeon.',
    monthly_price_minor: 399n, yearly_price_minor: 3_900n, free_days: 0, draw: 3,
  },
  {
    username: 'noor', firstName: 'Noor', lastName: 'Haddad', trade: 'fashion', category: 'Fashion', country: 'LB', gender: 'female',
    bio: 'Pattern, cloth, scissors. I cut one garment a week and keep the receipts.',
    monthly_price_minor: 799n, yearly_price_minor: 7_900n, free_days: 0, draw: 4,
  },
  {
    username: 'emil', firstName: 'Emil', lastName: 'Aas', trade: 'woodwork', category: 'Woodwork', country: 'DK', gender: 'male',
    bio: 'Hand tools, slow joints, one bench. Everything I make leaves the shop with its drawing.',
    monthly_price_minor: 599n, yearly_price_minor: 5_900n, free_days: 0, draw: 3,
  },
]

/** Fans: first name, last name, country. The first is the one whose login is printed. */
export const fans: [string, string, string][] = [
  ['Nina', 'Alder', 'CH'], ['Alex', 'Reed', 'US'], ['Bruno', 'Keller', 'DE'], ['Carla', 'Nunes', 'PT'], ['Dan', 'Whitlock', 'GB'],
  ['Elif', 'Aydin', 'TR'], ['Finn', 'Olsen', 'NO'], ['Gia', 'Romano', 'IT'], ['Hugo', 'Lefevre', 'FR'], ['Iris', 'Novak', 'CZ'],
  ['Jin', 'Park', 'KR'], ['Kofi', 'Mensah', 'GH'], ['Lena', 'Sommer', 'AT'], ['Marco', 'Ferri', 'IT'], ['Nadia', 'Popov', 'BG'],
  ['Otto', 'Lind', 'SE'], ['Paula', 'Reyes', 'MX'], ['Quentin', 'Hale', 'CA'], ['Rosa', 'Blanco', 'ES'], ['Sam', 'Tanaka', 'JP'],
  ['Tess', 'Dekker', 'NL'], ['Umar', 'Khan', 'PK'], ['Vera', 'Kos', 'SI'], ['Will', 'Archer', 'AU'], ['Xenia', 'Wolf', 'DE'],
  ['Yara', 'Saleh', 'EG'], ['Zeno', 'Baum', 'LI'], ['Amara', 'Diallo', 'SN'], ['Boris', 'Hahn', 'DE'], ['Chloe', 'Martin', 'FR'],
]
