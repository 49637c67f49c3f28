/** What we use of a package that comes without types. */
declare module 'opentype.js' {
  export type Font = {
    charToGlyphIndex(letter: string): number
    getAdvanceWidth(text: string, size: number): number
    getPath(text: string, x: number, y: number, size: number): { toPathData(decimals: number): string }
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
