export { Bell } from './bell.tsx'
export { Sentence } from './sentence.tsx'
