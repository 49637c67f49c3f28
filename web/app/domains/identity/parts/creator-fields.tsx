import { Switch } from '../../../ui/choice.tsx'
import { PasswordField, SelectField, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import { type CreatorForm, useIsFine } from '../creator-form.ts'
import { say } from '../words.ts'
import { NewPassword } from './new-password.tsx'
import { FullName, GenderChoice } from './person-fields.tsx'
import '../../../ui/field.css'

export type Lists = { countries: { code: string; name: string }[]; categories: { _id: string; name: string }[] }
type Props = { form: CreatorForm; lists: Lists; bornBefore: string }

const CATEGORIES_MAX = 3

/** Who somebody is who opens a page. */
export function CreatorFields({ form, lists, bornBefore }: Props) {
  return (
    <div className="form-2">
      <Names form={form} />
      <Entry form={form} />
      <Origin form={form} lists={lists} bornBefore={bornBefore} />
      <GenderChoice form={form} />
      <Categories form={form} lists={lists} />
      <MadeWithAi form={form} />
    </div>
  )
}

function Names({ form }: Pick<Props, 'form'>) {
  const { errors } = form.formState
  return (
    <>
      <FullName form={form} />
      <div className="full">
        <TextField
          label={say('displayName')}
          hint={say('displayNameHint')}
          autoComplete="nickname"
          error={errors.name?.message}
          {...form.register('name')}
        />
      </div>
      <div className="full">
        <TextField
          label={say('username')}
          autoComplete="username"
          autoCapitalize="none"
          before={<span className="-me-2 text-ink-faint">@</span>}
          after={<Tick form={form} field="username" />}
          hint={say('usernameHint')}
          error={errors.username?.message}
          {...form.register('username')}
        />
      </div>
    </>
  )
}

function Entry({ form }: Pick<Props, 'form'>) {
  const { errors } = form.formState
  return (
    <>
      <div className="full">
        <TextField
          label={say('email')}
          type="email"
          autoComplete="email"
          after={<Tick form={form} field="email" />}
          error={errors.email?.message}
          {...form.register('email')}
        />
      </div>
      <div className="full grid items-start gap-4 desk:grid-cols-2">
        <NewPassword
          password={form.watch('password')}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label={say('again')}
          autoComplete="new-password"
          after={<Tick form={form} field="confirm" />}
          error={errors.confirm?.message}
          {...form.register('confirm')}
        />
      </div>
    </>
  )
}

/** Shows that what stands in a field is in order. */
function Tick({ form, field }: Pick<Props, 'form'> & { field: 'username' | 'email' | 'confirm' }) {
  const isRefused = form.formState.errors[field] !== undefined
  const isFine = useIsFine(form, field)
  if (isRefused || !isFine) return null
  return <Icon name="check" size="s" className="text-ink-muted" />
}

function Origin({ form, lists, bornBefore }: Props) {
  const { errors } = form.formState
  const country = form.watch('country')
  const flag = country && <img src={`/flags/${country.toLowerCase()}.svg`} alt="" className="h-4 w-6 object-cover" />
  return (
    <>
      <TextField
        label={say('dateOfBirth')}
        type="date"
        autoComplete="bday"
        max={bornBefore}
        hint={say('bornBefore', { date: bornBefore })}
        error={errors.dateOfBirth?.message}
        {...form.register('dateOfBirth')}
      />
      <SelectField
        label={say('country')}
        autoComplete="country"
        before={flag}
        error={errors.country?.message}
        {...form.register('country')}
      >
        <option value="">{say('choose')}</option>
        {lists.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function Categories({ form, lists }: Pick<Props, 'form' | 'lists'>) {
  const chosen = form.watch('categoryIds')
  const toggle = (id: string) => {
    const rest = chosen.filter(one => one !== id)
    const now = rest.length < chosen.length ? rest : [...rest, id].slice(-CATEGORIES_MAX)
    form.setValue('categoryIds', now)
  }
  if (lists.categories.length === 0) return null
  return (
    <fieldset className="full flex flex-col gap-2">
      <legend className="field-label mb-2">{say('whatYouMake')}</legend>
      <div className="flex flex-wrap gap-2">
        {lists.categories.map(({ _id, name }) => (
          <Chip key={_id} on={chosen.includes(_id)} onClick={() => toggle(_id)}>
            {chosen.includes(_id) && <Icon name="check" size="xs" />}
            {name}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

function MadeWithAi({ form }: Pick<Props, 'form'>) {
  return (
    <div className="full flex flex-col gap-1">
      <Switch
        label={say('madeWithAi')}
        checked={form.watch('madeWithAi')}
        aria-describedby="made-with-ai-hint"
        onChange={event => form.setValue('madeWithAi', event.target.checked)}
      />
      <span id="made-with-ai-hint" className="hint">
        {say('madeWithAiHint')}
      </span>
    </div>
  )
}
