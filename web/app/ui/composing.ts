type Pressed = { nativeEvent: Pick<KeyboardEvent, 'isComposing' | 'keyCode'> }

/** What browsers say in place of a key that an input method takes (UI Events, legacy keyCode). */
const takenByInputMethod = 229

/**
 * Whether a key belongs to an input method, as Enter does that confirms a Japanese word. Safari ends the composition
 * before it tells of that Enter, so only the old code of the key gives it away.
 */
export function isComposing({ nativeEvent }: Pressed): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === takenByInputMethod
}
