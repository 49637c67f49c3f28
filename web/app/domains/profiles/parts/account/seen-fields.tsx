import {
  type CurrentUser,
  type HideableField,
  hideableFields,
  optionsOfField,
  performerSettings,
} from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useMutation } from '../../../../core/http/queries.ts'
import { useSite, useStores, useViewer } from '../../../../core/session/stores.tsx'
import { Switch } from '../../../../ui/choice.tsx'
import { useNow, yearsSince } from '../../../../ui/clock.ts'
import { countryName } from '../../../../ui/country.tsx'
import { languageName } from '../../../../ui/names.ts'
import { Section } from '../../../../ui/section.tsx'
import { failureToast, toast } from '../../../../ui/toasts.tsx'
import { sayPrivacy } from '../../../visibility/index.ts'
import { say, sayField } from '../../account-words.ts'

/** What others see: creators choose field by field, of fans there is little to see. */
export function SeenFields() {
  const viewer = useViewer()
  if (!viewer) return null
  if (!viewer.isPerformer) return <Section id="seen" title={sayPrivacy('seen')} text={sayPrivacy('seenTextFan')} />
  return (
    <Section id="seen" title={sayPrivacy('seen')} text={sayPrivacy('seenText')}>
      <Fields viewer={viewer} />
    </Section>
  )
}

function Fields({ viewer }: { viewer: CurrentUser }) {
  const { hidden, toggle } = useHidden(viewer)
  const now = useNow(useSite().now_ms)
  return (
    <ul className="rows desk:grid desk:grid-cols-2 desk:gap-x-8">
      {hideableFields
        .map(field => ({ field, value: seenAs(viewer, field, now) }))
        .filter(({ value }) => value !== '')
        .map(({ field, value }) => (
          <li key={field}>
            <span className="min-w-0 grow">
              <Switch
                label={
                  <span className="flex min-w-0 flex-col">
                    <b className="font-strong text-label">{sayField(field === 'dateOfBirth' ? 'age' : field)}</b>
                    <span className="text-ink-muted text-small">{value}</span>
                  </span>
                }
                checked={!hidden.includes(field)}
                onChange={() => void toggle(field)}
              />
            </span>
          </li>
        ))}
    </ul>
  )
}

/**
 * The fields that are hidden. A switch shows at once how it will be, and goes back where that could not be saved; one
 * list is saved after another, so that quick clicks cannot overtake each other.
 */
function useHidden(viewer: CurrentUser) {
  const { getState } = useStores().currentUser
  const { mutateAsync } = useMutation({
    scope: { id: 'hidden-fields' },
    mutationFn: (hiddenFields: string[]) =>
      call(performerSettings.updatePerformer, { params: { id: viewer._id }, body: { hiddenFields } }),
  })
  const [asked, setAsked] = useState<string[] | null>(null)
  const hidden = asked ?? viewer.hiddenFields ?? []
  const toggle = async (field: HideableField) => {
    const next = hidden.includes(field) ? hidden.filter(one => one !== field) : [...hidden, field].toSorted()
    setAsked(next)
    try {
      getState().updateUser(await mutateAsync(next))
      toast(say('saved'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setAsked(now => (now === next ? null : now))
  }
  return { hidden, toggle }
}

/** What is there to see, in words; empty where nothing was said. */
function seenAs(viewer: CurrentUser, field: HideableField, now: number): string {
  const value = viewer[field]
  if (!value) return ''
  if (Array.isArray(value)) return value.map(languageName).join(', ')
  if (field === 'country') return countryName(value)
  if (field === 'dateOfBirth') return String(yearsSince(value, now))
  const options = field in optionsOfField ? optionsOfField[field as keyof typeof optionsOfField] : []
  return options.find(option => option.value === value)?.text ?? value
}
