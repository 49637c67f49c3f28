export * as bookmarks from './bookmarks.ts'
export * as follows from './follows.ts'
