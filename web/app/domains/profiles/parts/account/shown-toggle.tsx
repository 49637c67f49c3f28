import type { HideableField } from '@fanfare/contract'
import { Icon } from '../../../../ui/icon.tsx'
import type { AccountForm } from '../../account-values.ts'
import { sayField } from '../../account-words.ts'
import './shown-toggle.css'

/** Whether a field stands on the page; it is part of the form and saved with it. */
export function ShownToggle({ form, field, name }: { form: AccountForm; field: HideableField; name: string }) {
  const hidden = form.watch('hiddenFields')
  const isHidden = hidden.includes(field)
  const toggle = () =>
    form.setValue('hiddenFields', isHidden ? hidden.filter(one => one !== field) : [...hidden, field].toSorted())
  return (
    <button
      type="button"
      className="shown-toggle"
      aria-label={sayField('hide', { name })}
      aria-pressed={isHidden}
      onClick={toggle}
    >
      <Icon name={isHidden ? 'eye-off' : 'eye'} size="xs" />
      {sayField(isHidden ? 'hidden' : 'shown')}
    </button>
  )
}
