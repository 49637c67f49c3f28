/** A rule broken on purpose: `from` stands once in `file` and becomes `to`; one of `tests` must fail then. */
export type Mutant = { rule: string; file: string; from: string; to: string; tests: string[] }
