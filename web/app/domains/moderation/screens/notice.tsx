import { noticeKinds } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Footer } from '../../../core/page/footer.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Arrived } from '../../../ui/arrived.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Empty } from '../../../ui/states.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../notice-words.ts'
import { NoticeForm, type Sent } from '../parts/notice-form.tsx'

export const handle: PageHandle = { opens: 'everybody', everywhere: true }
export const meta = titled(() => say('title'), { name: 'description', content: say('lead') })

/** What the way here said already: the kind of notice, and the page that it is about. */
export function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const kind = noticeKinds.find(one => one === params.get('kind')) ?? ''
  return { kind, address: params.get('about')?.slice(0, 500) ?? '' }
}

/** Asks for things to be taken down, with or without an account. */
export default function NoticePage() {
  const begun = useLoaderData<typeof loader>()
  const { blocked } = useSite()
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <>
      <TopBar title={say('title')} back="/" />
      <div className="max-w-140">
        {sent ? <Done sent={sent} onAnother={() => setSent(null)} /> : <NoticeForm begun={begun} onSent={setSent} />}
      </div>
      {!blocked && <Footer />}
    </>
  )
}

function Done({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  const { timeZone } = useSite()
  const acts = (
    <>
      <ButtonLink kind="solid" size="s" href="/">
        {say('home')}
      </ButtonLink>
      <Button size="s" kind="ghost" onClick={onAnother}>
        {say('another')}
      </Button>
    </>
  )
  const due = momentText(sent.dueAt, timeZone)
  return (
    <Arrived>
      <Empty icon="mail-check" as="h1" title={say('sentTitle')} action={acts}>
        {say('sentText', { number: sent.number, due, email: sent.email })}
      </Empty>
    </Arrived>
  )
}
