/** The sheet in which a ticket is bought and what goes on with it, which come together. */
export { default as part } from './parts/watch/ticket-sheet.tsx'
export { resumeTicket as resume } from './resume-ticket.ts'
