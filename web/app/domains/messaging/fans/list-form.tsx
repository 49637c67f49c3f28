import { type FanList, fans, type StudioTier } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useOwnTiers } from '../../../core/page/own-tiers.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../fans-words.ts'
import {
  figureOf,
  firstFigure,
  RULES_MAX,
  ruleKinds,
  ruleOf,
  ruleProblem,
  type TypedRule,
  tierChoices,
  typedRule,
} from './rules.ts'

type Props = { list: FanList | null; onSaved: (list: FanList) => void; onClose: () => void }

const NAME_MAX = 60

/** Makes a list of fans, or changes its name and rules. */
export default function ListForm({ list, onSaved, onClose }: Props) {
  const [name, setName] = useState(list?.name ?? '')
  const [how, setHow] = useState<'hand' | 'rules'>(list && !list.rules ? 'hand' : 'rules')
  const [rules, setRules] = useState(() => (list?.rules ?? [{ kind: 'subscribers' as const }]).map(typedRule))
  const [isTried, setIsTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isWrong = name.trim() === '' || (how === 'rules' && rules.some(ruleProblem))
  const send = async (event: React.SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isWrong || busy) return
    setBusy(true)
    const body = { name: name.trim(), ...(how === 'rules' && { rules: rules.map(ruleOf) }) }
    try {
      const id = list?._id
      const saved = await (id ? call(fans.renameFanList, { params: { id }, body }) : call(fans.createFanList, { body }))
      toast(say('saved'))
      onSaved(saved)
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={say(list ? 'editTitle' : 'newTitle')} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={send}>
        <TextField
          label={say('name')}
          maxLength={NAME_MAX}
          value={name}
          onChange={event => setName(event.target.value)}
          error={isTried && name.trim() === '' ? say('nameNeeded') : undefined}
        />
        {!list && (
          <Segmented
            name="how"
            label={say('how')}
            options={[
              { value: 'rules', label: say('how_rules') },
              { value: 'hand', label: say('how_hand') },
            ]}
            value={how}
            onChange={setHow}
          />
        )}
        {how === 'rules' && <Rules rules={rules} onRules={setRules} isTried={isTried} />}
        {problem && (
          <Notice tone="bad" icon="circle-exclamation-point" role="alert">
            {problem}
          </Notice>
        )}
        <Button type="submit" kind="solid" size="l" block busy={busy}>
          {say('save')}
        </Button>
      </Form>
    </Dialog>
  )
}

type RulesProps = { rules: TypedRule[]; onRules: (rules: TypedRule[]) => void; isTried: boolean }

function Rules({ rules, onRules, isTried }: RulesProps) {
  const change = (key: number, part: Partial<TypedRule>) =>
    onRules(rules.map(rule => (rule.key === key ? { ...rule, ...part } : rule)))
  const tiers = useOwnTiers()
  const kinds = ruleKinds.filter(kind => kind !== 'tier' || tiers.length > 0 || rules.some(rule => rule.kind === kind))
  const add = () => onRules([...rules, { key: Math.max(0, ...rules.map(rule => rule.key)) + 1, ...fresh }])
  return (
    <div className="flex flex-col gap-3">
      {rules.map((rule, place) => (
        <div key={rule.key} className="flex items-end gap-2">
          <span className="min-w-0 grow">
            <SelectField
              label={say('rule', { n: place + 1 })}
              value={rule.kind}
              onChange={event => {
                const kind = event.target.value as TypedRule['kind']
                change(rule.key, { kind, figure: firstFigure(kind, tiers) })
              }}
            >
              {kinds.map(kind => (
                <option key={kind} value={kind}>
                  {say(`kind_${kind}`)}
                </option>
              ))}
            </SelectField>
          </span>
          <RuleFigure
            rule={rule}
            tiers={tiers}
            isTried={isTried}
            onFigure={next => change(rule.key, { figure: next })}
          />
          {rules.length > 1 && (
            <IconButton
              icon="x"
              label={say('removeRule', { n: place + 1 })}
              onClick={() => onRules(rules.filter(one => one.key !== rule.key))}
            />
          )}
        </div>
      ))}
      {rules.length < RULES_MAX && (
        <Button kind="ghost" size="s" className="self-start" onClick={add}>
          <Icon name="plus" size="s" />
          {say('addRule')}
        </Button>
      )}
    </div>
  )
}

type FigureProps = {
  rule: TypedRule
  tiers: StudioTier[]
  isTried: boolean
  onFigure: (figure: string) => void
}

/** What belongs to a rule beside its kind: a number, or a tier. */
function RuleFigure({ rule, tiers, isTried, onFigure }: FigureProps) {
  const figure = figureOf(rule.kind)
  if (figure === null) return null
  if (figure === 'tier')
    return (
      <span className="min-w-0 grow">
        <SelectField label={say('tier')} value={rule.figure} onChange={event => onFigure(event.target.value)}>
          {tierChoices(tiers).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      </span>
    )
  return (
    <span className="w-28 flex-none">
      <TextField
        label={say(figure)}
        inputMode="numeric"
        value={rule.figure}
        onChange={event => onFigure(event.target.value)}
        error={isTried ? ruleProblem(rule) : undefined}
      />
    </span>
  )
}

const fresh = { kind: 'subscribers', figure: '' } as const
