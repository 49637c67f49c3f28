import { useState } from 'react'
import { AmountField, amountProblem } from '../../ui/amount-field.tsx'
import { Checkbox, Radio, Segmented, Switch } from '../../ui/choice.tsx'
import { PasswordField, SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Part, Row } from './part.tsx'
import { say } from './words.ts'

const range = { min_minor: 1000n, max_minor: 1000000n }

export function Fields() {
  const [amount, setAmount] = useState('25.00')
  const [span, setSpan] = useState<'month' | 'year'>('month')
  const spans = [
    { value: 'month', label: say('month') },
    { value: 'year', label: say('year') },
  ] as const
  return (
    <Part title={say('field')}>
      <div className="grid gap-4 desk:grid-cols-2">
        <TextField label={say('empty')} placeholder="name@example.com" />
        <TextField label={say('wrong')} defaultValue="4.00" error={say('wrongText')} />
        <PasswordField label={say('password')} defaultValue="lanterns14" />
        <SelectField label={say('choice')}>
          <option>{say('first')}</option>
          <option>{say('second')}</option>
        </SelectField>
        <AmountField
          unit="tokens"
          rate={1}
          label={say('amountTokens')}
          currency="USD"
          text={amount}
          onText={setAmount}
          {...range}
          error={amountProblem(amount, range)}
          hint={say('hint')}
        />
        <AmountField
          unit="money"
          label={say('amountMoney')}
          currency="USD"
          text={amount}
          onText={setAmount}
          {...range}
        />
        <TextAreaField label={say('text')} defaultValue={say('body')} />
        <div className="flex flex-col">
          <Checkbox label={say('tick')} defaultChecked />
          <Checkbox label={say('tick')} error={say('wrongText')} />
          <Radio name="gallery" label={say('radio')} defaultChecked />
          <Switch label={say('toggle')} defaultChecked />
        </div>
      </div>
      <Row>
        <Segmented name="gallery-span" label={say('optionSpan')} options={spans} value={span} onChange={setSpan} />
      </Row>
    </Part>
  )
}
