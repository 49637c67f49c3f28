/** A day of a creator: what they wrote, and the picture of their trade that they took another view of. */
export type DiaryDay = [text: string, picture?: number]
/** By trade, newest first. */
export type Diary = Record<string, DiaryDay[]>
