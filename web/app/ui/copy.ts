import type { IconName } from './icon-names.ts'
import { failureToast, toast } from './toasts.tsx'
import { say } from './words.ts'

/** Puts a text where it can be pasted from and says so; where the browser won't, says how else it can be had. */
export async function copyText(
  text: string,
  done: string,
  { icon = 'copy', failed = say('copyFailed') }: { icon?: IconName; failed?: string } = {},
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(done, { icon })
  } catch {
    failureToast(failed)
  }
}
