export * as fundraiserDesk from './desk.ts'
export * as fundraisers from './fundraisers.ts'
export { fundraisersNews } from './news.ts'
export type {
  Fundraiser,
  FundraiserAct,
  FundraiserDetail,
  FundraiserState,
  OwnPledge,
  PledgeRow,
  PledgeState,
} from './shapes.ts'
export { fundraiserActs, fundraiserStates, pledgeStates } from './shapes.ts'
