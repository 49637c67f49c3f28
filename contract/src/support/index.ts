export type { SavedAnswer, SavedAnswerField, SupportDeskRow, SupportDeskThread, SupportEntry } from './desk.ts'
export * as supportDesk from './desk.ts'
export { savedAnswerFields } from './desk.ts'
export { supportNews } from './news.ts'
export type {
  SupportAbout,
  SupportState,
  SupportThing,
  SupportThread,
  SupportThreadRow,
  SupportTopic,
} from './threads.ts'
export * as support from './threads.ts'
export { supportStates, supportThings, supportTopics } from './threads.ts'
