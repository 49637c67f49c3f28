export type {
  Collaboration,
  CollaborationList,
  CollaborationState,
  ItemCollaborations,
  SharedKind,
  ShareState,
} from './collaborations.ts'
export * as collaborations from './collaborations.ts'
export {
  collaborationLists,
  collaborationStates,
  collaborators_max,
  sharedKinds,
  sharedPercent_max,
  shareStates,
} from './collaborations.ts'
export { collaborationsNews } from './news.ts'
