import { auth } from '@fanfare/contract'
import type { InputHTMLAttributes, Ref } from 'react'
import { PasswordField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { say } from '../words.ts'
import './new-password.css'

/** How many of the rules of a new password are not kept yet. */
export function brokenRules(password: string): number {
  return auth.passwordRules.filter(rule => !keeps(password, rule.pattern)).length
}

type Props = {
  label?: string
  password: string
  error: string | undefined
  ref?: Ref<HTMLInputElement>
} & InputHTMLAttributes<HTMLInputElement>

/** A new password, with its rules ticked off one by one as they are kept. */
export function NewPassword({ label = say('password'), password, error, ...input }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <PasswordField label={label} autoComplete="new-password" error={error} {...input} />
      <ul className="ticks">
        {auth.passwordRules.map(rule => (
          <li key={rule.id} data-kept={keeps(password, rule.pattern)}>
            <Icon name={keeps(password, rule.pattern) ? 'check' : 'circle'} size="xs" />
            {say(`rule_${rule.id}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function keeps(password: string, pattern: string): boolean {
  return new RegExp(pattern, 'u').test(password)
}
