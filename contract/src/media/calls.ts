export * from './held.ts'
export * from './uploads.ts'
export * from './vault.ts'
export * from './watermark.ts'
