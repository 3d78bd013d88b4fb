import { pid } from 'node:process'

let created = 0

/** Returns a username that no other test has on the databases of this process. */
export function createUsername(): string {
  created += 1
  return `m${pid.toString(36)}${created.toString(36).padStart(5, '0')}`
}
