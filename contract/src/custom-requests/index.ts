export type { CustomRequestDeskRow } from './desk.ts'
export * as customRequestDesk from './desk.ts'
export { customRequestsNews } from './news.ts'
export type {
  CustomRequest,
  CustomRequestAct,
  CustomRequestDetail,
  CustomRequestKind,
  CustomRequestOffer,
  CustomRequestSettings,
  CustomRequestState,
  CustomRequestStep,
} from './requests.ts'
export * as customRequests from './requests.ts'
export { customRequestActs, customRequestKinds, customRequestStates } from './requests.ts'
