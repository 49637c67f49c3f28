/** One of a list to choose from. */
export type Choice = { value: string; text: string }

const SHOWN_MAX = 6

/** The first few choices that fit what was typed: those that begin with it before those that hold it. */
export function fitting(choices: readonly Choice[], typed: string): Choice[] {
  const part = typed.trim().toLowerCase()
  if (part === '') return []
  const place = ({ text }: Choice) => text.toLowerCase().indexOf(part)
  const found = choices.filter(choice => place(choice) >= 0)
  return [...found.filter(choice => place(choice) === 0), ...found.filter(choice => place(choice) > 0)].slice(
    0,
    SHOWN_MAX,
  )
}
