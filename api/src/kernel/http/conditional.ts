type Header = string | string[] | undefined
type Asked = { 'if-none-match'?: Header; 'if-range'?: Header; range?: string | undefined }

const tags = /(?:W\/)?"[^"]*"/g
const strong = (tag: string) => tag.replace(/^W\//, '')

/** Whether a client has what this ETag names already: If-None-Match lists it, weak or strong, or says * (RFC 9110, 13.1.2). */
export function isKnown({ 'if-none-match': header }: Asked, etag: string): boolean {
  if (typeof header !== 'string') return false
  return header.trim() === '*' || (header.match(tags) ?? []).some(tag => strong(tag) === strong(etag))
}

/**
 * The Range to answer with a part, if a client asks for one and the part is of what it has: If-Range names the very
 * ETag (RFC 9110, 13.1.5). A date there matches nothing, since files here have none.
 */
export function rangeHeader({ range, 'if-range': condition }: Asked, etag: string): string | undefined {
  return condition === undefined || String(condition).trim() === etag ? range : undefined
}
