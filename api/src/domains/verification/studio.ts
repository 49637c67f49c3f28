import { type ToDoTable, waitingRows } from '../../kernel/studio.ts'
import { lacksDocuments } from './store/decisions.ts'

/** What of this room waits for a creator: documents that they have not sent, or that were refused. */
export const verificationToDo: ToDoTable = {
  documents: (db, { performerId }) => waitingRows(db, { id: db`p.user_id` }, lacksDocuments(db, performerId)),
}
