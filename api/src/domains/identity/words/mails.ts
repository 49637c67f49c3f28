import type { ReadingLanguage } from '@fanfare/contract'
import { mailWords } from '../../../kernel/mail-words.ts'
import arabic from './arabic.ts'
import english from './english.ts'

/** What mails about accounts say, in the language of their reader. */
export const inMail = mailWords(english, { ar: arabic })

const unnamed: Partial<Record<string, 'anotherProgram' | 'unknownSystem'>> = {
  'Another program': 'anotherProgram',
  'an unknown system': 'unknownSystem',
}

/** A device as `deviceOf` names it, in the language of a reader. */
export function deviceText(language: ReadingLanguage | null, device: string): string {
  const { say } = inMail(language)
  const [program, system] = device.split(' on ').map(name => {
    const id = unnamed[name]
    return id ? say(id) : name
  })
  return program && system ? say('device', { program, system }) : device
}
