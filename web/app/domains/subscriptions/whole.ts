/** A whole number that somebody typed, within its limits; null for anything else. */
export function wholeFrom(text: string, minimum: number, maximum: number): number | null {
  if (!/^\s*\d{1,7}\s*$/.test(text)) return null
  const number = Number(text)
  return number >= minimum && number <= maximum ? number : null
}
