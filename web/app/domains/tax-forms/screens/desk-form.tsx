import { type DeskTaxForm, type TaxFormField, type TaxFormFields, taxFormDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { AskForm } from '../parts/ask-form.tsx'
import { FieldList } from '../parts/field-list.tsx'
import { stateLooks } from '../states.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('formTitle'))

export async function loader(args: LoaderFunctionArgs) {
  return { of: await load(args, taxFormDesk.openTaxForm, { params: { id: args.params.id ?? '' } }) }
}

/** One tax form in full, and what an operator can ask for. */
export default function DeskForm() {
  const { of } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { performerInfo, name, form, hasEu, state, reason, fields, _id } = of
  const called = performerInfo?.name ?? say('someone')
  const title = [say(form ?? 'plain'), hasEu && say('withEu')].filter(Boolean).join(' · ')
  return (
    <CaseFrame
      title={say('formTitle')}
      list={{ href: '/operator/tax-forms', label: say('title') }}
      name={called}
      aside={
        <>
          {state !== 'replaced' && <AskForm key={state} id={_id} onDone={revalidate} />}
          <History of={of} />
        </>
      }
    >
      <section className="card card-pad flex flex-col gap-4" aria-label={title}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Who
            of={performerInfo ?? { _id, name: called, avatar: '' }}
            name={name}
            sub={title}
            href={profilePath(performerInfo ?? { _id, username: null })}
          />
          <Badge {...stateLooks[state]}>{say(state)}</Badge>
        </div>
        <Notice icon="eye">{say('logged')}</Notice>
        {reason && <Notice icon="message-circle">{say('askedFor', { reason })}</Notice>}
        <FieldList fields={fields} names={namesIn(fields)} />
      </section>
    </CaseFrame>
  )
}

const first = ['entity', 'country', 'isUsPerson']

/** What decides about the form comes first, everything else as it was entered; none counts without the certification. */
const namesIn = (fields: TaxFormFields) =>
  Object.keys(fields)
    .filter(name => name !== 'certified')
    .toSorted((a, b) => rank(a) - rank(b)) as TaxFormField[]

const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)

function History({ of: { versions } }: { of: DeskTaxForm }) {
  const { timeZone, now_ms } = useSite()
  const now = useNow(now_ms)
  return (
    <Figures
      title={say('history')}
      figures={versions.map(
        ({ form, state, signedAt }) =>
          [`${say(form ?? 'plain')} · ${say(state)}`, dateText(signedAt, now, timeZone)] as const,
      )}
    />
  )
}
