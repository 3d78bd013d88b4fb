/** Results of live tables that have a text, each with the side that gives it its color. */
const sides = {
  banker: 'first',
  dragon: 'first',
  big: 'first',
  player: 'second',
  tiger: 'second',
  small: 'second',
  tie: 'other',
  triple: 'other',
} as const

/** A result with a name; another one is the number of a wheel. */
export type NamedResult = keyof typeof sides

/** Whether a result has a name. */
export function isNamedResult(result: string): result is NamedResult {
  return Object.hasOwn(sides, result)
}

/** Returns the side of a result; the numbers of a wheel have none. */
export function getResultTone(result: string): (typeof sides)[NamedResult] | 'number' {
  return isNamedResult(result) ? sides[result] : 'number'
}
