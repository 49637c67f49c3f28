import { cards } from '@fanfare/contract'
import { useCallback, useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { load } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../cards-words.ts'
import { AddCard } from '../parts/add-card.tsx'
import { AddTestCard } from '../parts/add-test-card.tsx'
import { CardLine } from '../parts/card-line.tsx'
import '../../../ui/notice.css'

export const handle: PageHandle = { opens: 'fans', pays: true }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  return { first: await load(args, cards.cards, { query: { limit: 20 } }) }
}

const ASK_MS = 1_500

const texts = { page: 'addPage', test: 'addSandbox', payment: 'addElsewhere' } as const

/** The cards that gateways keep for a fan: the default, those that end soon, and the way to add one. */
export default function Cards() {
  const { first } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const since = useSince()
  const { data } = useQuery({
    queryKey: ['cards'],
    queryFn: ({ signal }) => call(cards.cards, { query: { limit: 20 }, signal }),
    initialData: first,
    initialDataUpdatedAt: now_ms,
    refetchInterval: since.moment === null ? false : ASK_MS,
  })
  const { moment, arrived } = since
  const isThere = moment !== null && data.data.some(({ createdAt }) => Date.parse(createdAt) >= moment)
  useEffect(() => {
    if (isThere) arrived()
  }, [isThere, arrived])
  return (
    <SettingsFrame title={say('title')}>
      <Section id="cards" title={say('title')} text={say('text')}>
        {moment !== null && !isThere && (
          <p className="notice items-center" role="status">
            <Icon name="clock" size="s" />
            <span>{say('waiting')}</span>
          </p>
        )}
        {data.data.length === 0 && (
          <Empty icon="credit-card" title={say('none')}>
            {say('noneText')}
          </Empty>
        )}
        <ul className="rows">
          {data.data.map(card => (
            <CardLine key={card._id} card={card} />
          ))}
        </ul>
      </Section>
      <Section id="add-card" title={say('add')} text={say(texts[data.adding])}>
        {data.adding === 'page' && <AddCard />}
        {data.adding === 'test' && <AddTestCard />}
      </Section>
    </SettingsFrame>
  )
}

/**
 * Since when a card is awaited, for a fan who comes back from the page that took it: the payment company may tell us a
 * moment later.
 */
function useSince() {
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('since'))
  const arrived = useCallback(() => {
    toast(say('saved'))
    setParams({}, { replace: true, preventScrollReset: true })
  }, [setParams])
  return { moment: Number.isSafeInteger(asked) && asked > 0 ? asked : null, arrived }
}
