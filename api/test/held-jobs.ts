import type { QueueName, RoomJobs } from '../src/kernel/jobs.ts'

/** A queue has one job here, which goes on until it is released. */
export const heldQueues: QueueName[] = [
  'mail',
  'push',
  'webhooks',
  'money',
  'messages',
  'pictures',
  'media',
  'housekeeping',
]

/** The name of a queue's job. */
export const heldJob = (queue: QueueName): string => `hold_${queue}`

/** The jobs, and what lets those of a name go on, also ones that begin later. */
export function heldJobs(began: (name: string) => void, ended: (name: string) => void) {
  const gates = new Map(heldQueues.map(queue => [heldJob(queue), Promise.withResolvers<void>()]))
  const hold = (name: string) => async () => {
    began(name)
    await gates.get(name)?.promise
    ended(name)
  }
  const rooms: RoomJobs[] = heldQueues.map(queue => ({ [queue]: { [heldJob(queue)]: hold(heldJob(queue)) } }))
  return { rooms, release: (name: string) => gates.get(name)?.resolve() }
}
