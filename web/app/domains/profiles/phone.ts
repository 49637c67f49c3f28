/** A telephone number as forms ask for it: the code of the country, and the rest. */
export type Phone = { phoneCode: string; phone: string }

/**
 * Parts a stored number. Creators have the code stored by itself; numbers of fans begin with it. The longest code
 * that fits wins (+1242 before +1), and a number with no known code stays whole.
 */
export function partedPhone(stored: string | null, code: string | null | undefined, codes: readonly string[]): Phone {
  const whole = stored ?? ''
  if (code || !whole.startsWith('+')) return { phoneCode: code ?? '', phone: whole }
  const digits = whole.replace(/[^+\d]/g, '')
  const fitting = codes.filter(one => digits.startsWith(one)).sort((a, b) => b.length - a.length)[0]
  if (!fitting) return { phoneCode: '', phone: whole }
  return { phoneCode: fitting, phone: afterDigits(whole, fitting.length - 1) }
}

/** The number as fans send it: one text with the code first, or empty where there is no number. */
export function joinedPhone({ phoneCode, phone }: Phone): string {
  const rest = phone.trim()
  return rest && phoneCode && !rest.startsWith('+') ? `${phoneCode} ${rest}` : rest
}

/** What follows the first `count` digits of a number, without the space between. */
function afterDigits(text: string, count: number): string {
  let seen = 0
  let at = 0
  while (seen < count && at < text.length) if (/\d/.test(text[at++] ?? '')) seen++
  return text.slice(at).trim()
}
