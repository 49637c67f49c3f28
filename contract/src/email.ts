const printable = /^[\x20-\x7e]*$/

/** The name of a host as networks know it: one with letters beyond ASCII in its IDNA form (RFC 5890). */
export function asciiHost(host: string): string {
  if (printable.test(host) || /[\s/?#@\\[\]]/.test(host)) return host
  const address = `https://${host}`
  return URL.canParse(address) ? new URL(address).host : host
}

/** An address of email with its domain in ASCII, as it’s stored, compared and mailed to; other text as it is. */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@')
  return at < 0 ? text : `${text.slice(0, at + 1)}${asciiHost(text.slice(at + 1).trim())}`
}

/** The type of a field that may hold an address of email: the server reads it with its domain in ASCII. */
export const asEmail = { emailAddress: true } as const

/** An address of email. */
export const emailField = {
  ...asEmail,
  format: 'email',
  maxLength: 254,
  message: 'Enter a valid email address.',
} as const
