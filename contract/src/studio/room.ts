import { declareRoom } from '../declare-room.ts'

/** What this room declares beside its endpoints. */
export const studioRoom = declareRoom({})
