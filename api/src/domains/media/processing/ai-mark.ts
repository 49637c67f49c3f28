import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const byAi = `${vocabulary}trainedAlgorithmicMedia`
const changedWithAi = `${vocabulary}compositeWithTrainedAlgorithmicMedia`
const words = [byAi, changedWithAi].map(word => Buffer.from(word))
const overlap_bytes = changedWithAi.length - 1

/** Programs write it near the start of a clip or behind its index at the end. */
const part_bytes = 8_000_000

/**
 * Whether a file says of itself that it was made or changed with AI: by the IPTC's Digital Source Type, which programs and
 * cameras write into XMP and into C2PA's Content Credentials. Of large files the first and the last 8 MB are read.
 */
export async function saysMadeWithAi(path: string): Promise<boolean> {
  const { size } = await stat(path)
  if (size <= 2 * part_bytes) return hasWord(path, 0, size)
  return (await hasWord(path, 0, part_bytes)) || hasWord(path, size - part_bytes, size)
}

async function hasWord(path: string, from: number, to: number): Promise<boolean> {
  let before = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { start: from, end: Math.max(from, to - 1) })) {
    const bytes = Buffer.concat([before, chunk as Buffer])
    if (words.some(word => bytes.includes(word))) return true
    before = bytes.subarray(-overlap_bytes)
  }
  return false
}

/** The XMP that goes into the pictures that are made of such a file, so that the mark stays with copies of them. */
export const aiMark = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><Iptc4xmpExt:DigitalSourceType>${byAi}</Iptc4xmpExt:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta>`
