/** The parts of something that a body may give; absent ones stay as they are. */
type Given<Whole> = { readonly [Part in keyof Whole]?: Whole[Part] | undefined }

/** Returns `before` with the parts of it that are given. */
export function applyGiven<Whole extends object>(before: Whole, given: Given<Whole>): Whole {
  const after = { ...before }
  for (const part of Object.keys(before) as (keyof Whole)[]) {
    const value = given[part]
    if (value !== undefined) after[part] = value
  }
  return after
}
