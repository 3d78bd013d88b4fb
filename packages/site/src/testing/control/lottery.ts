import { act } from './act.ts'

/** A draw of a lottery. */
interface TestDraw {
  readonly gameCode: string
  readonly number: string
  /** In the order of the draw. */
  readonly numbers: readonly number[]
  readonly at?: Date
}

/** Adds a draw that the vendor of a lottery has reported; of now by default. */
export async function addDraw({ at = new Date(), ...draw }: TestDraw): Promise<void> {
  await act('/lottery/draw', { ...draw, at: at.toISOString() })
}

/** Closes a game of a brand for maintenance, or opens it again. */
export async function setGameClosed(brand: string, gameCode: string, closed: boolean): Promise<void> {
  await act('/game/closed', { brand, gameCode, closed })
}
