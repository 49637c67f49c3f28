type Shape = {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
}

/** Fields that name something: a row, a coupon, the page to go back to. */
const naming = /(?:^id|^_id|Id|couponCode|returnTo)$/

/**
 * Takes out of a body the optional fields whose empty text can name nothing: clients send `cardId: ''` for a card that
 * nobody chose. Words and numbers keep what was sent, because an emptied text is a change and an empty price is a
 * mistake.
 */
export function dropUnnamed(schema: Shape, value: unknown): void {
  if (Array.isArray(value)) for (const item of value) dropUnnamed(schema.items ?? {}, item)
  if (typeof value !== 'object' || value === null || !schema.properties) return
  const fields = value as Record<string, unknown>
  for (const [name, field] of Object.entries(schema.properties)) {
    const isAbsent = fields[name] === '' && !schema.required?.includes(name) && (naming.test(name) || isChoice(field))
    if (isAbsent) delete fields[name]
    else dropUnnamed(field, fields[name])
  }
}

/** Whether a field is chosen from a list in which there's no empty text. */
function isChoice({ enum: list, const: only, anyOf }: Shape): boolean {
  if (anyOf) return anyOf.every(isChoice)
  const choices = list ?? (only === undefined ? [] : [only])
  return choices.some(choice => typeof choice === 'string') && !choices.includes('')
}
