/** Parses a whole number of zero or more that an operator typed; NaN for another text. */
export function parseInteger(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

/** Whether a typed text is a whole number within two bounds, both included. */
export function isIntegerWithin(text: string, min: number, max: number): boolean {
  const value = parseInteger(text)
  return value >= min && value <= max
}
