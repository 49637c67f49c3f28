#!/usr/bin/env node
// Checks an exported statement without the site that made it: every hash is computed anew and every signature held
// against the site's public key. Needs this folder and any Node.js from version 18, nothing else.
//
//   node check.mjs statement.jsonl [--key <public key of the site, 64 hex digits>]
//
// Without --key the statement is checked against the key that it names itself, which proves that it was not altered
// since, but not who made it: compare the key with the one that the site publishes.
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { checkStatement } from './statement.mjs'

const [file, flag, key] = process.argv.slice(2)
if (!file || (flag && (flag !== '--key' || !/^[0-9a-f]{64}$/.test(key ?? '')))) {
  process.stderr.write('Usage: node check.mjs statement.jsonl [--key <64 hex digits>]\n')
  process.exit(2)
}

const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
const { faults, summary } = await checkStatement(lines, key)
for (const [name, value] of Object.entries(summary)) process.stdout.write(`${name}: ${value}\n`)
for (const fault of faults) process.stdout.write(`NOT IN ORDER ${fault}\n`)
process.stdout.write(faults.length === 0 ? 'The statement is in order.\n' : `${faults.length} faults.\n`)
process.exit(faults.length === 0 ? 0 : 1)
