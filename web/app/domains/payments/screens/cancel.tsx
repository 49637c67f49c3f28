import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'everybody', pays: true }
export const meta = titled(() => say('cancelTitle'), { name: 'robots', content: 'noindex' })

/** For people who cancelled on the payment company's page. */
export default function Cancel() {
  const back = (
    <ButtonLink kind="solid" href="/wallet">
      {say('cancelAct')}
    </ButtonLink>
  )
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <Empty icon="credit-card" as="h1" title={say('cancelTitle')} action={back}>
        {say('cancelText')}
      </Empty>
    </div>
  )
}
