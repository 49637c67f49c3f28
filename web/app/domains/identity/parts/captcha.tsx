import { Suspense } from 'react'
import { lazy } from '../../../ui/lazy.ts'
import type { CaptchaProps } from './captcha-box.tsx'

const CaptchaBox = lazy(() => import('./captcha-box.tsx'))

/** The captcha that the operator chose, or nothing where there is none; it comes once the form is awake. */
export function Captcha(props: CaptchaProps) {
  return (
    <Suspense fallback={null}>
      <CaptchaBox {...props} />
    </Suspense>
  )
}
