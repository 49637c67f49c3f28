import { customRequests, performers } from '@fanfare/contract'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { Who } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { AskForm } from '../parts/ask-form.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'fans', pays: true }
export const meta = titled(() => say('askTitle'))

export async function loader(args: LoaderFunctionArgs) {
  const to = new URL(args.request.url).searchParams.get('to')
  if (!to) throw redirect('/custom-requests')
  const performer = await load(args, performers.performer, { params: { id: to } })
  return { performer, offer: await load(args, customRequests.offer, { params: { id: performer._id } }) }
}

/** Where a fan asks a creator for something made for them. */
export default function Ask() {
  const { performer, offer } = useLoaderData<typeof loader>()
  const { name } = performer
  const path = profilePath(performer)
  const closed = offer.isOn ? (offer.isFull ? 'full' : null) : 'off'
  return (
    <>
      <TopBar title={say('askTitle')} back={path} />
      <div className="mx-auto flex w-full max-w-140 flex-col gap-6 max-desk:mt-4">
        <h1 className="type-title max-desk:sr-only">{say('askTitle')}</h1>
        <Who of={performer} size={56} name={name} sub={say('askOf', { name })} eager />
        {closed ? (
          <Empty
            icon="gift"
            title={say(closed, { name })}
            action={<ButtonLink href={path}>{say('toPage')}</ButtonLink>}
          >
            {say(`${closed}Text`)}
          </Empty>
        ) : (
          <>
            <section className="card card-pad flex flex-col gap-2" aria-labelledby="makes">
              <h2 id="makes" className="font-strong text-label">
                {say('makes', { name })}
              </h2>
              <p className="wrap-anywhere whitespace-pre-line text-label">{offer.text}</p>
              <p className="text-ink-muted text-small">{say('takes', { name, n: offer.days })}</p>
            </section>
            <AskForm to={performer} offer={offer} />
          </>
        )}
      </div>
    </>
  )
}
