import { calls, performers } from '@fanfare/contract'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { Who } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { BookForm } from '../parts/book-form.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'fans', pays: true }
export const meta = titled(() => say('bookTitle'))

export async function loader(args: LoaderFunctionArgs) {
  const to = new URL(args.request.url).searchParams.get('to')
  if (!to) throw redirect('/calls')
  const performer = await load(args, performers.performer, { params: { id: to } })
  return { performer, of: await load(args, calls.ofCreator, { params: { id: performer._id } }) }
}

/** Where a fan books a call with a creator. */
export default function Book() {
  const { performer, of } = useLoaderData<typeof loader>()
  const { name } = performer
  const path = profilePath(performer)
  return (
    <>
      <TopBar title={say('bookTitle')} back={path} />
      <div className="mx-auto flex w-full max-w-140 flex-col gap-6 max-desk:mt-4">
        <h1 className="type-title max-desk:sr-only">{say('bookTitle')}</h1>
        <Who of={performer} size={56} name={name} sub={say('bookWith', { name })} eager />
        {of.isOn ? (
          <BookForm to={performer} of={of} />
        ) : (
          <Empty
            icon="calendar"
            title={say('off', { name })}
            action={<ButtonLink href={path}>{say('toPage')}</ButtonLink>}
          >
            {say('offText')}
          </Empty>
        )}
      </div>
    </>
  )
}
