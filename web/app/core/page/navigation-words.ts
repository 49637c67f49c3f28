import english from '../../words/en/navigation.ts'
import { roomWords } from '../../words/say.ts'

/** The names of pages in the navigation. */
export const sayNav = roomWords('navigation', english)

export type NavWord = Parameters<typeof sayNav>[0]
