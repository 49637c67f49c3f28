import { type MassMessage, mass } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { MassRow } from '../mass/mass-row.tsx'
import { say } from '../mass-words.ts'
import './mass.css'

export const handle: PageHandle = { opens: 'creators', seat: 'chat' }
export const meta = titled(() => say('title'))

const PAGE = 25
const SENDING_POLL_MS = 3_000

export async function loader(args: LoaderFunctionArgs) {
  return { first: await load(args, mass.massMessages, { query: { limit: PAGE } }) }
}

const make = { href: '/creator/messages/new', label: say('make') }

/** A creator's messages to many, and what came of each. */
export default function MassMessages() {
  const { first } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: ['mass-messages'],
    queryFn: ({ pageParam, signal }) => call(mass.massMessages, { query: { limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.data.some(isSending)) ? SENDING_POLL_MS : false,
  })
  const rows = list.data.pages.flatMap(page => page.data)
  return (
    <StudioFrame title={say('title')} make={make}>
      {rows.length === 0 && (
        <Empty
          icon="megaphone"
          title={say('emptyTitle')}
          action={
            <ButtonLink kind="solid" href={make.href}>
              {make.label}
            </ButtonLink>
          }
        >
          {say('emptyText')}
        </Empty>
      )}
      <ul className="flex flex-col gap-4">
        {rows.map(row => (
          <MassRow key={row._id} row={row} />
        ))}
      </ul>
      <ListFoot list={list} />
    </StudioFrame>
  )
}

function isSending({ state }: MassMessage): boolean {
  return state === 'sending'
}
