export type { ConversationView, WriteRefusal, WritingRules } from './conversations.ts'
export * as conversations from './conversations.ts'
export type { MessageView } from './messages.ts'
export * as messages from './messages.ts'
