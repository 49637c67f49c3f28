import { Writable } from 'node:stream'
import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { median, sendRequests } from './load.ts'
import type { Row } from './report.ts'
import { type BenchSite, cpu_ms } from './site.ts'

type Node = DefaultTreeAdapterMap['childNode']

const renders = 300
const rounds = 9
const warming_renders = 1_500

/** Processor time of a page as the site answers it, against that of React alone drawing the same tree. */
export async function benchPage(site: BenchSite, path: string, name: string): Promise<Row[]> {
  const url = site.url + path
  const html = await (await fetch(url)).text()
  const tree = reactTreeOf(html)
  await sendRequests({ url, amount: warming_renders })
  for (let i = 0; i < warming_renders; i++) await renderBare(tree)
  const ratios: { ours: number; bare: number }[] = []
  for (let round = 0; round < rounds; round++)
    ratios.push({ ours: await requestCpu_ms(site, url), bare: await bareCpu_ms(tree) })
  const ours = median(ratios.map(pair => pair.ours))
  const bare = median(ratios.map(pair => pair.bare))
  const figure = median(ratios.map(pair => pair.ours / pair.bare))
  return [
    {
      what: `${name}, processor time`,
      ours: `${ours.toFixed(2)} ms`,
      limit: `React alone ${bare.toFixed(2)} ms`,
      figure,
      aim: { at_most: 3 },
    },
  ]
}

async function requestCpu_ms(site: BenchSite, url: string): Promise<number> {
  const before = cpu_ms(site.pid)
  await sendRequests({ url, amount: renders })
  return (cpu_ms(site.pid) - before) / renders
}

async function bareCpu_ms(tree: ReactNode): Promise<number> {
  const before = process.cpuUsage()
  for (let i = 0; i < renders; i++) await renderBare(tree)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / renders
}

function renderBare(tree: ReactNode): Promise<void> {
  return new Promise((resolve, reject) => {
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() }).once('finish', resolve)
    const { pipe } = renderToPipeableStream(tree, { onAllReady: () => void pipe(sink), onError: reject })
  })
}

/** The React elements that draw this document: the same tags, attributes and texts, without any component. */
function reactTreeOf(html: string): ReactNode {
  const root = parse(html).childNodes.find(node => node.nodeName === 'html')
  return elementOf(root as Node, 0)
}

function elementOf(node: Node, key: number): ReactNode {
  if ('value' in node) return node.value
  if (!('tagName' in node)) return null
  const attributes = Object.fromEntries(
    node.attrs
      .filter(({ name }) => !/^on/.test(name))
      .map(({ name, value }) => [reactName(name), name === 'style' ? styleOf(value) : value]),
  )
  const content = node.childNodes.map(elementOf).filter(child => child !== null)
  if (node.tagName === 'script' || node.tagName === 'style') {
    return createElement(node.tagName, { ...attributes, key, dangerouslySetInnerHTML: { __html: content.join('') } })
  }
  return createElement(node.tagName, { ...attributes, key }, ...(content.length > 0 ? [content] : []))
}

const renamed: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  value: 'defaultValue',
  checked: 'defaultChecked',
}

function reactName(name: string): string {
  if (renamed[name]) return renamed[name]
  return /^(aria|data)-/.test(name) ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function styleOf(text: string): Record<string, string> {
  const pairs = text.split(';').map(rule => rule.split(/:(.*)/s) as [string, string])
  return Object.fromEntries(
    pairs
      .filter(([name, value]) => name && value)
      .map(([name, value]) => [name.trim().startsWith('--') ? name.trim() : reactName(name.trim()), value.trim()]),
  )
}
