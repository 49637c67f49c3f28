export function ensurePackages(root: string, node: string): Promise<void>
