/** Returns the parts that differ from what was shown: others may have been changed by another operator meanwhile. */
export function pickChanges<Values extends object>(shown: Values, next: Values): Partial<Values> {
  const isChanged = (part: string) =>
    JSON.stringify(shown[part as keyof Values]) !== JSON.stringify(next[part as keyof Values])
  // The entries of `next` are parts of it.
  return Object.fromEntries(Object.entries(next).filter(([part]) => isChanged(part))) as Partial<Values>
}
