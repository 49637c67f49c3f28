import { performers } from '@fanfare/contract'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Who } from '../../../ui/avatar.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { toast } from '../../../ui/toasts.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { ShowAsk } from '../parts/shows/show-ask.tsx'
import { say } from '../show-words.ts'
import '../parts/shows/shows.css'

export const handle: PageHandle = { opens: 'fans', pays: true }
export const meta = titled(() => say('askTitle'))

export async function loader(args: LoaderFunctionArgs) {
  const to = new URL(args.request.url).searchParams.get('to')
  if (!to) throw redirect('/schedule/live-streaming')
  const performer = await load(args, performers.performer, { params: { id: to } })
  if (performer.publicChatPrice <= 0) throw redirect(`/${performer.username ?? ''}`)
  return { performer }
}

/** The sheet's form as a page of its own, for links. */
export default function AskShow() {
  const { performer } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const price = tokensText(minorOf(performer.publicChatPrice))
  return (
    <>
      <TopBar title={say('askTitle')} />
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <h1 className="type-title max-desk:sr-only">{say('askTitle')}</h1>
        <Who of={performer} size={56} name={performer.name} sub={say('mostText', { price })} eager />
        <ShowAsk
          to={performer}
          onSent={() => {
            toast(say('sent', { name: performer.name }))
            void navigate('/schedule/live-streaming')
          }}
        />
      </div>
    </>
  )
}
