import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { all, type FileChoice, fileOf, innermost, isOff, plain, says, setValue, type Wanted } from './dom-elements.ts'
import { settled } from './dom-settled.ts'

/** How long a page may take to show what a test waits for. */
const patience_ms = 15_000
const look_ms = 20

type Exact = { exact?: boolean }
type RoleOptions = Exact & {
  name?: Wanted
  checked?: boolean
  pressed?: boolean
  selected?: boolean
  expanded?: boolean
  level?: number
}
type State = { state?: 'visible' | 'attached' | 'detached' | 'hidden'; timeout?: number }

const isAway = '[hidden], [inert], [aria-hidden="true"]'

/** Asks again until there is an answer. */
export async function eventually<T>(
  look: () => T | undefined,
  problem: () => string,
  wait_ms = patience_ms,
): Promise<T> {
  for (const from = performance.now(); ; ) {
    const found = look()
    if (found !== undefined) return found
    if (performance.now() - from > wait_ms) throw new Error(problem())
    await new Promise(resolve => setTimeout(resolve, look_ms))
  }
}

/**
 * Elements of a drawn page that fit a description, found anew whenever they are asked for, with the verbs of a locator
 * in a browser: what acts on one element waits for it, and refuses two.
 */
export class DrawnPart {
  private readonly find: () => HTMLElement[]
  private readonly user: UserEvent
  private readonly name: string

  constructor(find: () => HTMLElement[], user: UserEvent, name: string) {
    this.find = find
    this.user = user
    this.name = name
  }

  getByRole(role: string, { name, exact, ...rest }: RoleOptions = {}): DrawnPart {
    const options = {
      hidden: true,
      ...rest,
      ...(name !== undefined && { name: (said: string) => says(said, name, exact) }),
    }
    return this.within(`${role} ${name ?? ''}`, from =>
      // Several roles, such as that of a search, are those of an element which the library does not know by itself.
      queryAllByRole(from, role, options as never).filter(one => !one.closest(isAway)),
    )
  }

  getByLabel(text: Wanted, { exact }: Exact = {}): DrawnPart {
    return this.within(`labelled ${text}`, from => [
      ...new Set(queryAllByLabelText(from, (said: string) => says(said, text, exact))),
    ])
  }

  /** The innermost elements that say it. */
  getByText(text: Wanted, { exact }: Exact = {}): DrawnPart {
    return this.within(`text ${text}`, from => innermost(from, said => says(said, text, exact)))
  }

  getByPlaceholder(text: Wanted, { exact }: Exact = {}): DrawnPart {
    return this.within(`placeholder ${text}`, from =>
      all(from, '[placeholder]').filter(one => says(one.getAttribute('placeholder') ?? '', text, exact)),
    )
  }

  getByAltText(text: Wanted, { exact }: Exact = {}): DrawnPart {
    return this.within(`alt ${text}`, from =>
      all(from, '[alt]').filter(one => says(one.getAttribute('alt') ?? '', text, exact)),
    )
  }

  /** By a selector of CSS. */
  locator(selector: string): DrawnPart {
    return this.within(selector, from => all(from, selector))
  }

  filter({ hasText, has }: { hasText?: Wanted; has?: DrawnPart }): DrawnPart {
    const fits = (one: HTMLElement) =>
      (hasText === undefined || says(one.textContent ?? '', hasText)) &&
      (has === undefined || has.found().some(inner => one !== inner && one.contains(inner)))
    return new DrawnPart(() => this.found().filter(fits), this.user, `${this.name} with ${hasText ?? has?.name}`)
  }

  nth(index: number): DrawnPart {
    return new DrawnPart(() => [this.found().at(index)].flatMap(one => one ?? []), this.user, `${this.name} #${index}`)
  }

  first(): DrawnPart {
    return this.nth(0)
  }

  last(): DrawnPart {
    return this.nth(-1)
  }

  async all(): Promise<DrawnPart[]> {
    return this.found().map((_, index) => this.nth(index))
  }

  async count(): Promise<number> {
    return this.found().length
  }

  /** The one element, once it is there. */
  async one(wait_ms?: number): Promise<HTMLElement> {
    const look = () => {
      const found = this.found()
      if (found.length > 1) throw new Error(`There are ${found.length} of ${this.name}.`)
      return found[0]
    }
    return eventually(look, () => `There is no ${this.name}.`, wait_ms)
  }

  async waitFor({ state = 'visible', timeout }: State = {}): Promise<void> {
    if (state === 'visible' || state === 'attached') return void (await this.one(timeout))
    await eventually(
      () => (this.found().length === 0 ? true : undefined),
      () => `${this.name} is still there.`,
      timeout,
    )
  }

  async click(): Promise<void> {
    await this.user.click(await this.usable())
  }

  async hover(): Promise<void> {
    await this.user.hover(await this.one())
  }

  async fill(text: string): Promise<void> {
    const field = (await this.usable()) as HTMLInputElement
    await this.user.click(field)
    // Dates, numbers with steps and sliders take their value as a whole.
    if (['date', 'time', 'datetime-local', 'month', 'range', 'color'].includes(field.type)) return setValue(field, text)
    await this.user.clear(field)
    if (text) await this.user.paste(text)
  }

  async pressSequentially(text: string): Promise<void> {
    await this.user.type(await this.usable(), text)
  }

  async clear(): Promise<void> {
    await this.user.clear(await this.usable())
  }

  async press(keys: string): Promise<void> {
    const element = await this.one()
    element.focus()
    await this.user.keyboard(keys.length > 1 ? `{${keys}}` : keys)
  }

  async focus(): Promise<void> {
    ;(await this.one()).focus()
  }

  async blur(): Promise<void> {
    ;(await this.one()).blur()
  }

  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click()
  }

  async uncheck(): Promise<void> {
    if (await this.isChecked()) await this.click()
  }

  async setChecked(checked: boolean): Promise<void> {
    await (checked ? this.check() : this.uncheck())
  }

  /** By value or label, or by label or index alone. */
  async selectOption(wanted: string | { label?: string; index?: number }): Promise<void> {
    const field = (await this.usable()) as HTMLSelectElement
    const option = await eventually(
      () => {
        const options = [...field.options]
        if (typeof wanted !== 'string' && wanted.index !== undefined) return options[wanted.index]
        const word = typeof wanted === 'string' ? wanted : wanted.label
        return options.find(one => (typeof wanted === 'string' && one.value === word) || one.text.trim() === word)
      },
      () => `${this.name} has no option ${JSON.stringify(wanted)}.`,
    )
    await this.user.selectOptions(field, option)
  }

  /** Chooses files, by their paths or by what is in them. */
  async setInputFiles(chosen: FileChoice | FileChoice[]): Promise<void> {
    const field = (await this.one()) as HTMLInputElement
    const files = [chosen].flat().map(fileOf)
    Object.defineProperty(field, 'files', {
      configurable: true,
      value: Object.assign(files, { item: (index: number) => files[index] ?? null }),
    })
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  async textContent(): Promise<string> {
    return (await this.one()).textContent ?? ''
  }

  /** Without styles: the text of all that is in it. */
  async innerText(): Promise<string> {
    return plain((await this.one()).textContent ?? '')
  }

  async allInnerTexts(): Promise<string[]> {
    return this.found().map(one => plain(one.textContent ?? ''))
  }

  async allTextContents(): Promise<string[]> {
    return this.found().map(one => one.textContent ?? '')
  }

  async inputValue(): Promise<string> {
    return ((await this.one()) as HTMLInputElement).value
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).getAttribute(name)
  }

  async isChecked(): Promise<boolean> {
    const element = (await this.one()) as HTMLInputElement
    return element.checked ?? element.getAttribute('aria-checked') === 'true'
  }

  async isDisabled(): Promise<boolean> {
    return isOff(await this.one())
  }

  async isEnabled(): Promise<boolean> {
    return !isOff(await this.one())
  }

  async isVisible(): Promise<boolean> {
    return this.found().some(one => !one.closest('[hidden]'))
  }

  async evaluate<T, E extends HTMLElement = HTMLElement>(work: (element: E) => T): Promise<T> {
    return work((await this.one()) as E)
  }

  async evaluateAll<T>(work: (elements: HTMLElement[]) => T): Promise<T> {
    return work(this.found())
  }

  /** What there is of it now. */
  found(): HTMLElement[] {
    return this.find()
  }

  private within(name: string, find: (from: HTMLElement) => HTMLElement[]): DrawnPart {
    return new DrawnPart(() => [...new Set(this.found().flatMap(find))], this.user, `${name} in ${this.name}`)
  }

  /** The one element, once it takes what a person does and stays where it is. */
  private async usable(): Promise<HTMLElement> {
    for (;;) {
      const element = await this.one()
      await eventually(
        () => (isOff(element) ? undefined : true),
        () => `${this.name} is disabled.`,
      )
      await settled()
      if (element.isConnected && !isOff(element)) return element
    }
  }
}
