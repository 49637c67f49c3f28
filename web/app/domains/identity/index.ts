/**
 * What other rooms show of a login: proving who one is, joining on the way, an address to be proved. A page takes along only what it uses of it.
 */

export { say as sayAccount } from './desk-words.ts'
export { AuditBar, ResendLater } from './later.ts'
export { Captcha } from './parts/captcha.tsx'
export { DocumentRow } from './parts/document-row.tsx'
export { brokenRules, NewPassword } from './parts/new-password.tsx'
export { PersonDesk } from './parts/person-desk.tsx'
export { useStepUp } from './parts/step-up.tsx'
export { Suspension } from './parts/suspension.tsx'
export { sentPassword } from './password.ts'
export { useReferral } from './referral.ts'
export { wishKey } from './wish-key.ts'
export { say as sayAuth } from './words.ts'
