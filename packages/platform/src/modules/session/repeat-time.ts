/** Time in which a call whose response was lost may be repeated, milliseconds. */
export const repeatMs = 10 * 60_000
