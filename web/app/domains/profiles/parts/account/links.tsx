import { Button, IconButton } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { AccountForm, AccountValues } from '../../account-values.ts'
import { sayField } from '../../account-words.ts'
import '../../../../ui/field.css'
import './links.css'

const LINKS_MAX = 8

/** Other places of a creator on the web, each with a name and an address. */
export function Links({ form }: { form: AccountForm }) {
  const links = form.watch('links')
  const set = (next: AccountValues['links']) => {
    form.clearErrors('links')
    form.setValue('links', next)
  }
  const change = (at: number, part: Partial<AccountValues['links'][number]>) =>
    set(links.map((link, index) => (index === at ? { ...link, ...part } : link)))
  const errorOf = (path: `links.${number}.url` | `links.${number}.label`) =>
    form.getFieldState(path, form.formState).error?.message
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="field-label mb-2">{sayField('links')}</legend>
      <p className="hint">{sayField('linksHint', { n: LINKS_MAX })}</p>
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no name of its own before it is typed.
        <div className="link-line" key={at}>
          <TextField
            label={sayField('linkLabel', { n: at + 1 })}
            value={link.label}
            onChange={event => change(at, { label: event.target.value })}
            error={errorOf(`links.${at}.label`)}
          />
          <TextField
            label={sayField('linkUrl', { n: at + 1 })}
            type="url"
            inputMode="url"
            value={link.url}
            onChange={event => change(at, { url: event.target.value })}
            error={errorOf(`links.${at}.url`)}
          />
          <IconButton
            icon="trash"
            label={sayField('remove', { name: link.label || sayField('linkUrl', { n: at + 1 }) })}
            onClick={() => set(links.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {links.length < LINKS_MAX && (
        <Button size="s" className="self-start" onClick={() => set([...links, { label: '', url: 'https://' }])}>
          <Icon name="plus" size="s" />
          {sayField('addLink')}
        </Button>
      )}
    </fieldset>
  )
}
