const range = 2 ** 32

/** Returns a uniform random integer from 0 to `bound` - 1 that cannot be predicted. */
export function getSecureInt(bound: number): number {
  // Numbers above the last multiple of the bound would make the lower ones more frequent.
  const limit = range - (range % bound)
  const [value = range] = crypto.getRandomValues(new Uint32Array(1))
  return value < limit ? value % bound : getSecureInt(bound)
}
