import { createHash } from 'node:crypto'

/** What the addresses of the people of the demonstration end with; nobody else can have one (RFC 2606). */
export const demoDomain = 'demo.invalid'

/** The password of everybody on the demonstration site. The README says it. */
export const demoPassword = 'Fanfare-demo-1'

/** The same as browsers send it where a site has them hash passwords. */
export const demoPasswordHash = createHash('sha256').update(demoPassword).digest('hex')
