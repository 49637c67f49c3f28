import type { Diary } from './day.ts'
import { field } from './field.ts'
import { stage } from './stage.ts'

export const diary: Diary = { ...stage, ...field }
