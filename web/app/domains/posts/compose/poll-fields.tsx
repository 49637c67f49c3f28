import type { UseFormReturn } from 'react-hook-form'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type ComposeValues, OPTIONS_MAX, OPTIONS_MIN } from './values.ts'
import { say } from './words.ts'

const WORDS_MAX = 100

/** A question with two to eight answers, and when it closes. */
export default function PollFields({ form }: { form: UseFormReturn<ComposeValues> }) {
  const { errors } = form.formState
  const options = form.watch('pollOptions')
  const set = (next: string[]) => form.setValue('pollOptions', next, { shouldDirty: true })
  return (
    <fieldset className="flex flex-col gap-4" aria-label={say('poll')}>
      <TextField
        label={say('question')}
        maxLength={WORDS_MAX}
        error={errors.pollDescription?.message}
        {...form.register('pollDescription')}
      />
      {options.map((option, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no name but its place.
          key={index}
          label={say('option', { n: index + 1 })}
          maxLength={WORDS_MAX}
          value={option}
          onChange={event => set(options.with(index, event.target.value))}
          after={
            options.length > OPTIONS_MIN && (
              <IconButton
                icon="x"
                size="s"
                label={say('removeOption', { n: index + 1 })}
                onClick={() => set(options.toSpliced(index, 1))}
              />
            )
          }
        />
      ))}
      {errors.pollOptions?.message && (
        <span className="hint hint-bad" role="alert">
          <Icon name="circle-exclamation-point" size="xs" />
          {errors.pollOptions.message}
        </span>
      )}
      <div className="flex flex-wrap gap-2">
        {options.length < OPTIONS_MAX && (
          <Button size="s" onClick={() => set([...options, ''])}>
            <Icon name="plus" size="s" />
            {say('addOption')}
          </Button>
        )}
        <Button kind="ghost" size="s" onClick={() => form.setValue('hasPoll', false, { shouldDirty: true })}>
          {say('removePoll')}
        </Button>
      </div>
      <TextField
        type="datetime-local"
        label={say('pollCloses')}
        hint={say('pollClosesHint')}
        error={errors.pollExpiredAt?.message}
        {...form.register('pollExpiredAt')}
      />
    </fieldset>
  )
}
