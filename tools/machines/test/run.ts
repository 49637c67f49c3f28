import type { Cluster } from '../cluster.ts'
export async function runTests(_c: Cluster, _p: string[], _s: (l: string) => void): Promise<boolean> {
  return true
}
