export type { ClosureBlock, ClosureView } from './closure.ts'
export * as accountClosure from './closure.ts'
export type { ExportView } from './exports.ts'
export * as dataExports from './exports.ts'
