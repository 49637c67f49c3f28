/** What other rooms show of the people in a thing: who is in it, the field that names them, and who it waits for. */
export { PeopleField } from './parts/people-field.tsx'
export { WaitsFor } from './parts/waits-for.tsx'
export { WithLine } from './parts/with-line.tsx'
