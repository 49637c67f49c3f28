/**
 * The processes of a site: which are running, what they must have in common, and what one that is dead has left.
 */
export { checkBelonging, refuseOtherVersions } from './belongs.ts'
export { freeIn_s, isDead } from './dead.ts'
export { openNode } from './node.ts'
export { awayOn, runningNodes } from './running.ts'
