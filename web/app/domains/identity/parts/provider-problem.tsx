import { providerProblem } from '../provider-problem.ts'

/** Why a journey to another login ended without one. */
export default function ProviderProblem({ code }: { code: string }) {
  return providerProblem(code)
}
