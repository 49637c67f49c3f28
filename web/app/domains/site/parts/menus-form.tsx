import { type Menu, menuSections, settings } from '@fanfare/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { SettingRow } from '../site-settings.ts'
import { say } from '../site-settings-words.ts'

type Line = Menu & { key: number }

let made = 0

const lineOf = (menu: Menu): Line => ({ ...menu, key: ++made })
const empty: Menu = {
  ...{ title: '', path: '', internal: true, help: '', section: 'footer', ordering: 0, isNewTab: false },
}

/** The links of the menus: what they are called, where they lead, where they stand, and in which order. */
export function MenusForm({ row }: { row: SettingRow }) {
  const stored = (row.value as Menu[]).toSorted((a, b) => a.ordering - b.ordering)
  const [lines, setLines] = useState<Line[]>(() => stored.map(lineOf))
  const { busy, wrong, save } = useSaveMenus(lines)
  const change = (at: number, part: Partial<Menu>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const up = (at: number) => setLines(lines.toSpliced(at, 1).toSpliced(at - 1, 0, ...lines.slice(at, at + 1)))
  return (
    <Form className="card card-pad flex flex-col gap-4" aria-labelledby="settings-menus" onSubmit={save}>
      <div className="flex flex-col gap-1">
        <h2 id="settings-menus" className="font-strong text-body">
          {say('menus')}
        </h2>
        <p className="text-ink-muted text-label">{say('menusText')}</p>
      </div>
      {lines.length === 0 && <p className="text-ink-faint text-label">{say('noMenus')}</p>}
      <ol className="flex flex-col gap-4">
        {lines.map((line, index) => (
          <MenuLine
            key={line.key}
            {...{ line, index }}
            onChange={part => change(index, part)}
            onUp={() => up(index)}
            onRemove={() => setLines(lines.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Button size="s" className="self-start" onClick={() => setLines([...lines, lineOf(empty)])}>
        {say('add')}
      </Button>
      {wrong && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {wrong}
        </Notice>
      )}
      <Button type="submit" kind="solid" className="self-start" busy={busy}>
        {say('saveMenus')}
      </Button>
    </Form>
  )
}

function useSaveMenus(lines: Line[]) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const save = async (event: { preventDefault(): void }) => {
    event.preventDefault()
    setBusy(true)
    setWrong('')
    const menus = lines.map(({ key: _key, ...menu }, index) => ({
      ...menu,
      ...{ title: menu.title.trim(), path: menu.path.trim(), ordering: index + 1 },
      internal: menu.path.trim().startsWith('/'),
    }))
    try {
      await call(settings.changeSettings, { body: { menus } })
      toast(say('menusSaved'), { icon: 'check' })
      await revalidate()
    } catch (error) {
      setWrong(sentenceOf(error))
    }
    setBusy(false)
  }
  return { busy, wrong, save }
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
