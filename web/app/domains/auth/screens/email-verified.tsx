import type { MetaFunction } from 'react-router'
import { afterLogin, type PageHandle } from '../../../core/guard.ts'
import { useViewer } from '../../../core/stores.tsx'
import { PublicHead } from '../../../layouts/public.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { layout: 'public', exempt: true }
export const meta: MetaFunction = () => [{ title: say('verifiedTitle') }, { name: 'robots', content: 'noindex' }]

export default function EmailVerified() {
  const viewer = useViewer()
  const on = (
    <ButtonLink kind="solid" href={viewer ? afterLogin(viewer) : '/auth/login'}>
      {viewer ? say('continue') : say('logIn')}
    </ButtonLink>
  )
  return (
    <>
      <PublicHead />
      <main id="content" className="grid min-h-[70dvh] place-items-center">
        <Empty icon="mail-check" as="h1" title={say('verifiedTitle')} action={on}>
          {say('verifiedText')}
        </Empty>
      </main>
    </>
  )
}
