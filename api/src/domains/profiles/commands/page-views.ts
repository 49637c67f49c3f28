import { viewCounter } from '../../../kernel/view-counter.ts'
import { addViews } from '../store/performers.ts'

/** Who looked at creators' pages. */
export const pageViews = viewCounter(addViews)
