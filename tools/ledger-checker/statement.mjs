import { createHash } from 'node:crypto'
import { isSigned, leafHash, rootBy, sha256 } from './hashing.mjs'

/**
 * Checks the lines of a statement in one pass. Answers what is not in order, in words, and what the statement says.
 * The lines are: statement, then per day head, per block of the day block, per transfer of the block transfer; then
 * balances, and end.
 */
export async function checkStatement(lines, trustedKey) {
  const state = {
    faults: [],
    running: createHash('sha256'),
    lines: 0,
    transfers: 0,
    balances: new Map(),
    statement: undefined,
    head: undefined,
    block: undefined,
    ended: false,
    trustedKey,
  }
  for await (const text of lines) if (text !== '') checkLine(state, text)
  if (!state.ended) state.faults.push('The statement has no end: something was cut off.')
  return {
    faults: state.faults,
    summary: {
      owner: state.statement?.owner,
      key: state.statement?.publicKey,
      transfers: state.transfers,
      ...Object.fromEntries(state.balances),
    },
  }
}

const checks = {
  statement: checkOpening,
  head: checkHead,
  block: checkBlock,
  transfer: checkTransfer,
  balances: checkBalances,
}

function checkLine(state, text) {
  let line
  try {
    line = JSON.parse(text)
  } catch {
    state.faults.push(`Line ${state.lines + 1} cannot be read.`)
    return
  }
  if (state.ended) state.faults.push('There are lines after the end.')
  if (line.line === 'end') return checkEnd(state, line)
  state.lines++
  state.running.update(`${text}\n`)
  try {
    checks[line.line](state, line)
  } catch {
    state.faults.push(`Line ${state.lines} is not what it should be.`)
  }
}

function checkOpening(state, line) {
  if (state.statement || state.lines !== 1) state.faults.push('The statement opens twice.')
  if (line.version !== 1) state.faults.push(`Version ${line.version} of statements is not known.`)
  if (state.trustedKey && line.publicKey !== state.trustedKey) state.faults.push('It is signed by another key.')
  state.statement = line
}

function checkHead(state, line) {
  const [tag, day, firstBlock, lastBlock, , root] = JSON.parse(line.text)
  const key = state.trustedKey ?? state.statement.publicKey
  if (tag !== 'fanfare-head-1' || day !== line.day) state.faults.push(`The head of ${line.day} is of another day.`)
  if (line.publicKey !== key || !isSigned(key, line.text, line.signature))
    state.faults.push(`The head of ${line.day} is not signed by the site.`)
  state.head = { day, firstBlock, lastBlock, root }
  state.block = undefined
}

function checkBlock(state, line) {
  const { no, sealedAt, count, root, previous, path } = line
  const hash = sha256(JSON.stringify(['fanfare-block-1', no, sealedAt, count, root, previous]))
  if (hash.toString('hex') !== line.hash) state.faults.push(`Block ${no} has another hash.`)
  const { day, firstBlock, lastBlock, root: headRoot } = state.head
  const ofDay = sealedAt.slice(0, 10) === day && no >= firstBlock && no <= lastBlock
  if (!ofDay || rootBy(leafHash(hash), path) !== headRoot)
    state.faults.push(`Block ${no} is not in the head of ${day}.`)
  state.block = { no, root }
}

function checkTransfer(state, line) {
  const [id] = line.header
  const digests = line.postings.map(posting => digestOf(state, posting))
  const leaf = leafHash(JSON.stringify(['fanfare-transfer-1', ...line.header, digests]))
  if (rootBy(leaf, line.path) !== state.block.root)
    state.faults.push(`Transfer ${id} is not in block ${state.block.no}.`)
  state.transfers++
}

/** The digest of a posting that is shown is computed, and what it did to the owner's accounts is added up. */
function digestOf(state, posting) {
  if (posting.digest !== undefined) return posting.digest
  const { salt, position, from, to, currency, amount } = posting
  add(state, from, currency, -BigInt(amount))
  add(state, to, currency, BigInt(amount))
  return sha256(JSON.stringify([salt, position, from, to, currency, amount])).toString('hex')
}

const personal = /^(?:wallet|earnings|referral):([^:]+)/

function add(state, account, currency, amount) {
  if (personal.exec(account)?.[1] !== state.statement.owner) return
  const name = `${account} ${currency}`
  state.balances.set(name, (state.balances.get(name) ?? 0n) + amount)
}

function checkBalances(state, line) {
  const told = new Map(line.balances.map(([account, amount]) => [account, BigInt(amount)]))
  for (const account of new Set([...told.keys(), ...state.balances.keys()])) {
    const sum = state.balances.get(account) ?? 0n
    if (told.get(account) !== sum)
      state.faults.push(`${account} is said to hold ${told.get(account)}, and its transfers make ${sum}.`)
  }
}

function checkEnd(state, line) {
  state.ended = true
  const key = state.trustedKey ?? state.statement?.publicKey
  const expected = JSON.stringify(['fanfare-statement-1', state.lines, state.running.copy().digest('hex')])
  if (line.text !== expected) state.faults.push('Lines were changed, added or taken away since it was signed.')
  if (!isSigned(key, line.text, line.signature)) state.faults.push('The statement is not signed by the site.')
}
