/**
 * Messaging: private conversations, what is sent in them, and the chats of shows.
 *
 * - Messages are numbered in their conversation, from 1 and without holes, under the lock of its row. Who was away asks
 *   for what came after a number.
 * - A message is sent once for each client's id, with its files, what it cost and its number in one transaction.
 * - Only the two people of a private conversation can read it. Who may write is asked with each message.
 * - What is priced and not bought has no text and no addresses, over HTTP and over the socket alike.
 * - Unsending closes text and files at once for all but those who bought the message.
 * - What operators took down is closed to both people; who bought it gets their tokens back.
 */
export { sendMass, writeMass } from './commands/mass.ts'
export { openConversation, openStreamChat } from './commands/open.ts'
export { postMessage } from './commands/post.ts'
export { readAll } from './commands/read.ts'
export { changeRules } from './commands/rules.ts'
export { sendMessage } from './commands/send.ts'
export { isMessageTakenDown } from './commands/takedown.ts'
export { unsend } from './commands/unsend.ts'
export { messagePurchasable } from './purchasables.ts'
export { type ConversationRow, findConversationRow, lockConversation } from './store/conversations.ts'
export { findMessage, findSent, lastWrittenAt, type MessageRow, pageOf } from './store/messages.ts'
export { copiesOfMessage, type SoldMessage } from './store/sold.ts'
