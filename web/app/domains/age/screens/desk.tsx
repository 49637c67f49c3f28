import { type AgeRule, age } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { countryChoices } from '../../../core/page/country-choices.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Empty } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { Providers } from '../parts/providers.tsx'
import { RuleRow } from '../parts/rule-row.tsx'

const RuleForm = lazy(() => import('../parts/rule-form.tsx'))

export const handle: PageHandle = { opens: 'operators', permission: 'owner' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const [desk, countries] = await Promise.all([load(args, age.ageDesk), countryChoices(args)])
  return { ...desk, countries }
}

/** Where people show their age before they see creators' content, and who checks it. */
export default function AgeDesk() {
  const { rules, providers, knowsRegions, countries } = useLoaderData<typeof loader>()
  const [edited, setEdited] = useState<AgeRule | 'new' | null>(null)
  const running = rules.filter(rule => !rule.endedAt)
  const ended = rules.filter(rule => rule.endedAt)
  const saysStates = !knowsRegions && running.some(rule => rule.region)
  return (
    <>
      <DeskHead title={say('title')} lead={say('lead')}>
        <Button onClick={() => setEdited('new')}>{say('newRule')}</Button>
      </DeskHead>
      <div className="flex max-w-230 flex-col gap-8">
        {saysStates && (
          <Notice tone="warn" icon="map-pin">
            {say('wholeCountry')}
          </Notice>
        )}
        {running.length === 0 ? (
          <Empty icon="globe" title={say('none')}>
            {say('noneText')}
          </Empty>
        ) : (
          <Rules title={say('running')} rules={running} onEdit={setEdited} />
        )}
        <Providers providers={providers} />
        {ended.length > 0 && <Rules title={say('ended')} rules={ended} />}
      </div>
      {edited && (
        <Suspense>
          <RuleForm
            rule={edited === 'new' ? null : edited}
            countries={countries}
            providers={providers}
            knowsRegions={knowsRegions}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  )
}

type RulesProps = { title: string; rules: readonly AgeRule[]; onEdit?: (rule: AgeRule) => void }

function Rules({ title, rules, onEdit }: RulesProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="type-heading">{title}</h2>
      <ul className="card card-flush">
        {rules.map(rule => (
          <li key={rule._id} className="border-line border-t first:border-t-0">
            <RuleRow rule={rule} {...(onEdit && { onEdit: () => onEdit(rule) })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
