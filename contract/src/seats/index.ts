export { seatsNews } from './news.ts'
export type { SeatActView, SeatView, WorkView } from './seats.ts'
export * as seats from './seats.ts'
