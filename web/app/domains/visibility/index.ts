/**
 * Blocking and muting, as other rooms offer it. A page takes along only what it uses of it.
 */
export { BlockDialog, hideCreator } from './later.ts'
export { BlockedContacts } from './parts/blocked-contacts.tsx'
export { BlockedCountries } from './parts/blocked-countries.tsx'
export { BlockedPeople } from './parts/blocked-people.tsx'
export { HiddenCreators } from './parts/hidden-creators.tsx'
export { HideAi } from './parts/hide-ai.tsx'
export { MutedWords } from './parts/muted-words.tsx'
export { sayPrivacy } from './privacy-words.ts'
