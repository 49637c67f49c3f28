import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react'
import { Icon } from './icon.tsx'
import { say } from './words.ts'
import './field.css'

type Around = {
  label: ReactNode
  /** What is wrong, as one sentence that says the next step. */
  error?: string | undefined
  hint?: ReactNode
  /** Stands at the end of the label's line. */
  aside?: ReactNode
  before?: ReactNode
  after?: ReactNode
}

type Wired = { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }

/** The frame of every field: label above, what is wrong or worth knowing below, tied together for screen readers. */
function Field({ label, error, hint, aside, children }: Around & { children: (wired: Wired) => ReactNode }) {
  const id = useId()
  const told = error || hint ? `${id}-told` : undefined
  return (
    <div className="field">
      <span className="flex flex-wrap justify-between gap-x-3">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </span>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': told })}
      {error ? (
        <span className="hint hint-bad" id={told}>
          <Icon name="circle-exclamation-point" size="xs" />
          <span>{error}</span>
        </span>
      ) : (
        hint && (
          <span className="hint" id={told}>
            {hint}
          </span>
        )
      )}
    </div>
  )
}

type InputProps = Around & { ref?: Ref<HTMLInputElement> } & InputHTMLAttributes<HTMLInputElement>

export function TextField({ label, error, hint, aside, before, after, ...input }: InputProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {wired => (
        <span className="input">
          {before}
          <input {...input} {...wired} />
          {after}
        </span>
      )}
    </Field>
  )
}

/** A password with an eye to look at what was typed. */
export function PasswordField(props: InputProps) {
  const [shown, setShown] = useState(false)
  const eye = (
    <button
      type="button"
      className="input-act"
      aria-label={say(shown ? 'hidePassword' : 'showPassword')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eye-off' : 'eye'} />
    </button>
  )
  const after = (
    <>
      {props.after}
      {eye}
    </>
  )
  return <TextField {...props} type={shown ? 'text' : 'password'} after={after} />
}

type TextareaProps = Around & { ref?: Ref<HTMLTextAreaElement> } & TextareaHTMLAttributes<HTMLTextAreaElement>

export function TextAreaField({ label, error, hint, aside, before: _before, after: _after, ...input }: TextareaProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {wired => (
        <span className="input">
          <textarea {...input} {...wired} />
        </span>
      )}
    </Field>
  )
}

type SelectProps = Around & { ref?: Ref<HTMLSelectElement> } & SelectHTMLAttributes<HTMLSelectElement>

/** A choice out of a list; the machine's own list opens, which every thumb and screen reader knows. */
export function SelectField({ label, error, hint, aside, before, after: _after, children, ...input }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {wired => (
        <span className="input">
          {before}
          <select {...input} {...wired}>
            {children}
          </select>
          <Icon name="chevron-down" size="s" />
        </span>
      )}
    </Field>
  )
}
