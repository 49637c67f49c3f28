import { copyText } from '../../ui/toasts.tsx'
import { say } from './words.ts'

/** Puts the address of a link where it can be pasted from. */
export const copyUrl = (url: string): Promise<void> => copyText(url, say('copied'))
