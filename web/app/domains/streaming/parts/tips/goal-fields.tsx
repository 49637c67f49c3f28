import { useState } from 'react'
import { useSettings } from '../../../../core/session/stores.tsx'
import { AmountField, amountProblem } from '../../../../ui/amount-field.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { parsedMinor, wireOf } from '../../../../ui/money.ts'
import { say } from '../../studio-words.ts'

/** What a goal may come to, in hundredths of a token. */
const goalRange = { min_minor: 100n, max_minor: 100_000_000n }

export type GoalDraft = ReturnType<typeof useGoalDraft>

/** A goal as it is being written; without a title and an amount there is none. */
export function useGoalDraft(title0 = '', tokens0 = '') {
  const [title, setTitle] = useState(title0)
  const [tokens, setTokens] = useState(tokens0)
  const [isAsked, setIsAsked] = useState(false)
  const isEmpty = title.trim() === '' && tokens.trim() === ''
  const wrongTitle = title.trim() === '' ? say('goalTitleMissing') : undefined
  const wrongTokens = amountProblem(tokens, goalRange)
  return {
    title,
    setTitle,
    tokens,
    setTokens,
    isEmpty,
    wrongTitle: isAsked && !isEmpty ? wrongTitle : undefined,
    wrongTokens: isAsked && !isEmpty ? wrongTokens : undefined,
    /** What is to be sent; null where something is wrong, which is said then. */
    body() {
      setIsAsked(true)
      const minor = parsedMinor(tokens)
      return wrongTitle || wrongTokens || minor === null ? null : { title: title.trim(), tokens: wireOf(minor) }
    },
  }
}

/** The two fields of a goal. */
export function GoalFields({ goal }: { goal: GoalDraft }) {
  const { currency, tokenConversionRate } = useSettings()
  return (
    <>
      <TextField
        label={say('goalTitleLabel')}
        placeholder={say('goalTitleExample')}
        maxLength={60}
        value={goal.title}
        error={goal.wrongTitle}
        onChange={event => goal.setTitle(event.target.value)}
      />
      <AmountField
        unit="tokens"
        label={say('goalTokens')}
        text={goal.tokens}
        onText={goal.setTokens}
        error={goal.wrongTokens}
        currency={currency}
        rate={tokenConversionRate}
        {...goalRange}
      />
    </>
  )
}
