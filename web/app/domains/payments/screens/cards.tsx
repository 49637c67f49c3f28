import { cards } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { load } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { say } from '../cards-words.ts'
import { AddTestCard } from '../parts/add-test-card.tsx'
import { CardLine } from '../parts/card-line.tsx'

export const handle: PageHandle = { opens: 'fans', pays: true }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  return { first: await load(args, cards.cards, { query: { limit: 20 } }) }
}

/** The cards that gateways keep for a fan: the default, and those that end soon. */
export default function Cards() {
  const { first } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const { paymentIsSandbox } = useSettings()
  const { data } = useQuery({
    queryKey: ['cards'],
    queryFn: ({ signal }) => call(cards.cards, { query: { limit: 20 }, signal }),
    initialData: first,
    initialDataUpdatedAt: now_ms,
  })
  return (
    <SettingsFrame title={say('title')}>
      <Section id="cards" title={say('title')} text={say('text')}>
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
      <Section id="add-card" title={say('add')} text={say(paymentIsSandbox ? 'addSandbox' : 'addElsewhere')}>
        {paymentIsSandbox && <AddTestCard />}
      </Section>
    </SettingsFrame>
  )
}
