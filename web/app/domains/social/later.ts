import { lazy } from '../../ui/lazy.ts'
// The server draws the comments, so that their sheet comes with the page and not with their script.
import './parts/comments.css'

// Comments come after what they are about.
export const Comments = lazy(() => import('./parts/comments.tsx'))

export const PickBar = lazy(() => import('./parts/pick-bar.tsx'))
