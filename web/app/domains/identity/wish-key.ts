/**
 * Where a browser keeps whom a visitor wanted to follow on a page, until the login that leads back to that page. It is
 * not kept in an address, so that no link of somebody else's can make people follow.
 */
export const wishKey = (from: string): string => `follow ${from}`
