import { roomWords, saysItself } from '../words/say.ts'

const say = roomWords<Record<string, string>>('rules', {})

/** A sentence of the contract about a field in the reader's language, where that has it. */
export function ruleText(sentence: string): string {
  return saysItself('rules', sentence) ? say(sentence) : sentence
}
