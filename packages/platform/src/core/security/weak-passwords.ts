import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Words of the markets that the dictionary of common passwords does not contain. */
const regional = [
  ['bamarlay', 'mandalay', 'mingalarpar', 'myanmar', 'yangon'],
  ['hanoi', 'matkhau', 'saigon', 'vietnam', 'xinchao'],
  ['5201314', '520', 'woaini'],
  ['admin', 'casino', 'croupier', 'login', 'player', 'root', 'slots'],
].flat()
/** Weakest score that is accepted, of 0 to 4: at least 10^6 guesses, which the limits of the login make impractical. */
const minScore = 2
/** Longer passwords are judged by their beginning: the estimate takes longer than linear time. */
const maxLength = 64

let estimator: ZxcvbnFactory | null = null

/** Whether a password is guessed easily: a common one, a pattern, or little more than the username. */
export function isWeakPassword(password: string, username: string): boolean {
  // Created on first use: building the dictionaries takes a quarter of a second.
  estimator ??= new ZxcvbnFactory({ dictionary: { ...dictionary, regional }, graphs: adjacencyGraphs, maxLength })
  return estimator.check(password.normalize('NFKC'), [username]).score < minScore
}
