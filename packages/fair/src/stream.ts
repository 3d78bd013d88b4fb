const wordBytes = 4
const wordRange = 2 ** 32
const pairRange = 0x1_0000_0000_0000_0000n

/** Draws a uniformly distributed integer from 0 to `size` - 1. */
export type Draw = (size: number) => Promise<number>

/**
 * Opens the number stream of a round: HMAC-SHA-256 keyed with the server seed's text over `message:0`, `message:1`, …,
 * read as 32-bit big-endian words. Words that would bias the result are skipped (rejection sampling). A size above 2^32, up to
 * 2^53 - 1, takes pairs of words, the first one as the upper half.
 */
export async function openStream(serverSeed: string, message: string): Promise<Draw> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode(serverSeed), algorithm, false, ['sign'])
  let block = new DataView(new ArrayBuffer(0))
  let offset = 0
  let blocks = 0

  async function nextWord(): Promise<number> {
    if (offset >= block.byteLength) {
      block = new DataView(await crypto.subtle.sign('HMAC', key, encode(`${message}:${blocks}`)))
      blocks += 1
      offset = 0
    }
    const word = block.getUint32(offset)
    offset += wordBytes
    return word
  }

  async function nextPair(): Promise<bigint> {
    const upper = BigInt(await nextWord())
    return upper * BigInt(wordRange) + BigInt(await nextWord())
  }

  async function drawLarge(size: bigint): Promise<number> {
    const fairRange = pairRange - (pairRange % size)
    let pair = await nextPair()
    while (pair >= fairRange) pair = await nextPair()
    return Number(pair % size)
  }

  return async (size) => {
    if (!Number.isSafeInteger(size) || size < 1) throw new RangeError(`Cannot draw from ${size} numbers`)
    if (size > wordRange) return drawLarge(BigInt(size))
    const fairRange = wordRange - (wordRange % size)
    let word = await nextWord()
    while (word >= fairRange) word = await nextWord()
    return word % size
  }
}

/** Returns the SHA-256 of a text (UTF-8) in lower-case hex. */
export async function sha256Hex(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', encode(text))))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
