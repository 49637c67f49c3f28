import { accountDesk, integrationDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../core/page/page-request.ts'
import { titled } from '../../core/page/titled.ts'
import type { PageHandle } from '../../core/session/guard.ts'
import { PersonDesk, sayAccount } from '../../domains/identity/index.ts'
import { IntegrationsDesk } from '../../domains/integrations/index.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => sayAccount('detail'))

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: args.params.id ?? '' }
  const [card, integrations] = await Promise.all([
    load(args, accountDesk.account, { params }),
    load(args, integrationDesk.ofPerson, { params }),
  ])
  return { card, integrations }
}

/** One account for operators, with the API keys and webhooks of a creator. */
export default function Person() {
  const { card, integrations } = useLoaderData<typeof loader>()
  return (
    <PersonDesk card={card}>
      <IntegrationsDesk of={integrations} />
    </PersonDesk>
  )
}
