import type { CurrentUser } from '@fanfare/contract'
import { isOperator, type PageHandle } from '../session/guard.ts'
import { useViewer } from '../session/stores.tsx'
import { usePageHandle } from './page-handle.ts'

/** The frames that pages are drawn in, each with a navigation of its own. */
export type FrameName = 'site' | 'studio' | 'console'

/**
 * Which frame a page is drawn in, by whom it opens for. What everybody has for themselves (messages, settings) stands in
 * the frame in which they work.
 */
export function frameOf(page: Pick<PageHandle, 'opens' | 'isOwn'>, viewer: CurrentUser | null): FrameName {
  if (page.opens === 'operators') return 'console'
  if (page.opens === 'creators') return 'studio'
  if (!page.isOwn || !viewer) return 'site'
  if (isOperator(viewer)) return 'console'
  return viewer.isPerformer ? 'studio' : 'site'
}

/** The frame of the page on screen. */
export function useFrame(): FrameName {
  return frameOf(usePageHandle(), useViewer())
}
