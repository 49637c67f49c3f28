import type { AgeMethod, AgeRule, agesAsked } from '@fanfare/contract'

/** An age rule as its form is filled in. */
export type RuleValues = {
  country: string
  region: string
  minimumAge: (typeof agesAsked)[number]
  methods: AgeMethod[]
  days: number
  covers: AgeRule['covers']
  law: string
}
