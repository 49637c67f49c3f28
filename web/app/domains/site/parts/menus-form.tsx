import { type Menu, menuSections } from '@fanfare/contract'
import { IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { SettingRow } from '../site-settings.ts'
import { say } from '../site-settings-words.ts'
import { LinesForm, useLines } from './lines-form.tsx'

type Line = Menu & { key: number }

let made = 0

const lineOf = (menu: Menu): Line => ({ ...menu, key: ++made })
const empty: Menu = {
  title: '',
  path: '',
  internal: true,
  help: '',
  section: 'footer',
  ordering: 0,
  isNewTab: false,
}

/** The links of the menus: what they are called, where they lead, where they stand, and in which order. */
export function MenusForm({ row }: { row: SettingRow }) {
  const stored = (row.value as Menu[]).toSorted((a, b) => a.ordering - b.ordering)
  const { lines, add, of } = useLines<Menu>(() => stored.map(lineOf))
  return (
    <LinesForm
      id="settings-menus"
      title={say('menus')}
      text={say('menusText')}
      none={lines.length === 0 ? say('noMenus') : undefined}
      addLabel={say('add')}
      onAdd={() => add(lineOf(empty))}
      saveLabel={say('saveMenus')}
      saved={say('menusSaved')}
      body={() => ({ menus: lines.map(menuOf) })}
    >
      {lines.map((line, index) => (
        <MenuLine key={line.key} {...{ line, index }} {...of(index)} />
      ))}
    </LinesForm>
  )
}

/** A line as the setting has it, in the order of the page. */
function menuOf({ key: _key, ...menu }: Line, index: number): Menu {
  const [title, path] = [menu.title.trim(), menu.path.trim()]
  return { ...menu, title, path, internal: path.startsWith('/'), ordering: index + 1 }
}

type LineProps = {
  line: Line
  index: number
  onChange: (part: Partial<Menu>) => void
  onUp: () => void
  onRemove: () => void
}

function MenuLine({ line: { title, path, section, isNewTab }, index, onChange, onUp, onRemove }: LineProps) {
  const n = index + 1
  return (
    <li>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{say('line', { n })}</legend>
        <div className="grid grid-cols-1 items-end gap-3 desk:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
          <TextField
            label={say('lineTitle')}
            value={title}
            maxLength={100}
            required
            onChange={event => onChange({ title: event.target.value })}
          />
          <TextField
            label={say('linePath')}
            value={path}
            maxLength={500}
            autoCapitalize="none"
            required
            onChange={event => onChange({ path: event.target.value })}
          />
          <SelectField
            label={say('lineSection')}
            value={section}
            onChange={event => onChange({ section: menuSections.find(one => one === event.target.value) ?? 'footer' })}
          >
            {menuSections.map(one => (
              <option key={one} value={one}>
                {say(`section_${one}`)}
              </option>
            ))}
          </SelectField>
          <span className="flex gap-1">
            <IconButton icon="arrow-up" label={say('up', { n })} disabled={index === 0} onClick={onUp} />
            <IconButton icon="trash" label={say('remove', { n })} onClick={onRemove} />
          </span>
        </div>
        <Checkbox
          label={say('newTab')}
          checked={isNewTab}
          onChange={event => onChange({ isNewTab: event.target.checked })}
        />
      </fieldset>
    </li>
  )
}
