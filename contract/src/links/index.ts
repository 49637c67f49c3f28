export * as links from './links.ts'
export {
  type LinkDetails,
  type LinkedKind,
  type LinkFigures,
  linkedKinds,
  linkName_max,
  type TrackingLink,
} from './links.ts'
