import { openStream, sha256Hex, type Draw } from './stream.ts'

/** The inputs that determine a round. All are public once the server seed is revealed. */
export interface RoundInputs {
  /** 64 lower-case hex digits, committed to by `commit` before the first round. */
  readonly serverSeed: string
  /** Chosen by the player: 1-64 of `A-Z a-z 0-9 _ -`. */
  readonly clientSeed: string
  /** Number of the round under this pair of seeds, from 0. */
  readonly nonce: number
  /** Game code; determines the kind of the game (`getGameKind`) and the maths model of a slot (`getSkin`). */
  readonly game: string
}

const serverSeedPattern = /^[0-9a-f]{64}$/
const clientSeedPattern = /^[\w-]{1,64}$/

/** Whether the text is a valid client seed. */
export function isClientSeed(text: string): boolean {
  return clientSeedPattern.test(text)
}

/** Returns the commitment to a server seed: SHA-256 of its text, in hex. Throws RangeError on anything but 64 hex digits. */
export async function commit(serverSeed: string): Promise<string> {
  if (!serverSeedPattern.test(serverSeed)) throw new RangeError('A server seed is 64 lower-case hex digits')
  return sha256Hex(serverSeed)
}

/** Opens the number stream of a round. Throws RangeError on a malformed seed or nonce. */
export async function openRound({ serverSeed, clientSeed, nonce, game }: RoundInputs): Promise<Draw> {
  if (!serverSeedPattern.test(serverSeed)) throw new RangeError('A server seed is 64 lower-case hex digits')
  if (!isClientSeed(clientSeed)) throw new RangeError('A client seed is 1-64 letters, digits, "-" or "_"')
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('A nonce is a whole number from 0')
  return openStream(serverSeed, `${clientSeed}:${nonce}:${game}`)
}
