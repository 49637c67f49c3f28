import { failureToast, toast } from '../../ui/toasts.tsx'
import { say } from './words.ts'

/** Puts the address of a link where it can be pasted from. */
export async function copyUrl(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast(say('copied'), { icon: 'copy' })
  } catch {
    failureToast(say('copyFailed'))
  }
}
