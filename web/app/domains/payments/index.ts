/**
 * What goes on once a payment has come. A page takes along only what it uses of it.
 */
export { Followed } from './parts/followed.tsx'
export { GiveBack } from './parts/give-back.tsx'
export {
  keepTip,
  keepWanted,
  pathWithPurchase,
  pathWithTip,
  type TipEntry,
  type TipTarget,
  takeTip,
  takeWanted,
} from './wanted.ts'
