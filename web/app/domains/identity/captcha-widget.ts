type Provider = 'turnstile' | 'recaptcha' | 'hcaptcha'
type Options = { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void }

/** What the scripts of the three providers share. */
export type WidgetApi = { render(place: HTMLElement, options: Options): unknown }

const scripts: Record<Provider, { src: string; name: string }> = {
  turnstile: { src: 'https://challenges.cloudflare.com/turnstile/v0/api.js', name: 'turnstile' },
  recaptcha: { src: 'https://www.google.com/recaptcha/api.js', name: 'grecaptcha' },
  hcaptcha: { src: 'https://js.hcaptcha.com/1/api.js', name: 'hcaptcha' },
}

/** Loads the script of a provider, once, and gives what it offers. */
export function scriptOf(provider: Provider): Promise<WidgetApi> {
  const { src, name } = scripts[provider]
  const page = window as unknown as Record<string, WidgetApi | (() => void) | undefined>
  const known = page[name] as WidgetApi | undefined
  if (known?.render) return Promise.resolve(known)
  return new Promise((resolve, reject) => {
    page.captchaReady = () => resolve(page[name] as WidgetApi)
    const script = document.createElement('script')
    script.async = true
    script.src = `${src}?render=explicit&onload=captchaReady`
    script.onerror = () => reject(new Error('The captcha could not be loaded.'))
    document.head.append(script)
  })
}
