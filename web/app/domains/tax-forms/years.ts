const shown = 8

/** The running year (UTC) and those before it, newest first. */
export function yearsBefore(at_ms: number): number[] {
  const last = new Date(at_ms).getUTCFullYear()
  return Array.from({ length: shown }, (_, back) => last - back)
}

/** The year that an address names, else the running one. */
export function yearIn(text: string | null, at_ms: number): number {
  return /^20\d{2}$/.test(text ?? '') ? Number(text) : new Date(at_ms).getUTCFullYear()
}
