import type { PageAiLabel } from '@fanfare/contract'
import { Switch } from '../../../../ui/choice.tsx'
import { TextAreaField, TextField } from '../../../../ui/field.tsx'
import type { Choice } from '../../../../ui/fitting.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Chip } from '../../../../ui/surfaces.tsx'
import type { AccountForm } from '../../account-values.ts'
import { sayField } from '../../account-words.ts'
import { bound } from '../../bound.ts'
import '../../../../ui/field.css'

const BIO_MAX = 3_000

type Props = { form: AccountForm; categories: readonly Choice[]; aiLabel: PageAiLabel | null }

/** What the page says of itself: the trade, the bio, what is made here, and whether AI made who is shown. */
export function PageFields({ form, categories, aiLabel }: Props) {
  const bio = form.watch('bio')
  return (
    <>
      <TextField label={sayField('headline')} hint={sayField('headlineHint')} {...bound(form, 'headline')} />
      <TextAreaField
        label={sayField('bio')}
        aside={
          <span className="num text-ink-faint text-small">
            {sayField('bioCount', { n: Array.from(bio).length, max: BIO_MAX })}
          </span>
        }
        {...bound(form, 'bio')}
      />
      <Categories form={form} categories={categories} />
      <MadeWithAi form={form} aiLabel={aiLabel} />
    </>
  )
}

function Categories({ form, categories }: { form: AccountForm; categories: readonly Choice[] }) {
  const chosen = form.watch('categoryIds')
  const error = form.getFieldState('categoryIds', form.formState).error?.message
  const toggle = (id: string) =>
    form.setValue('categoryIds', chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id])
  if (categories.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="field-label mb-2">{sayField('categories')}</legend>
      <div className="flex flex-wrap gap-2">
        {categories.map(({ value, text }) => (
          <Chip key={value} on={chosen.includes(value)} onClick={() => toggle(value)}>
            {chosen.includes(value) && <Icon name="check" size="xs" />}
            {text}
          </Chip>
        ))}
      </div>
      {error && (
        <span className="hint hint-bad">
          <Icon name="circle-exclamation-point" size="xs" />
          <span>{error}</span>
        </span>
      )}
    </fieldset>
  )
}

function MadeWithAi({ form, aiLabel }: Pick<Props, 'form' | 'aiLabel'>) {
  const isOperators = aiLabel === 'operator'
  return (
    <div className="flex flex-col gap-1">
      <Switch
        label={sayField('madeWithAi')}
        checked={form.watch('madeWithAi')}
        disabled={isOperators}
        aria-describedby="made-with-ai-hint"
        onChange={event => form.setValue('madeWithAi', event.target.checked)}
      />
      <span id="made-with-ai-hint" className="hint">
        {sayField(isOperators ? 'aiByOperator' : 'madeWithAiHint')}
      </span>
    </div>
  )
}
