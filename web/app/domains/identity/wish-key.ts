/**
 * Where a browser keeps which creator a visitor wanted to follow, until the login leads back to that page. It is not in
 * the address, so that a link from someone else can't make people follow.
 */
export const wishKey = (from: string): string => `follow ${from}`
