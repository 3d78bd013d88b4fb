/** Returns the place of the ball, in pins, at a share (0-1) of its fall along the drawn steps (0: left, 1: right). */
export function findBallPlace(rows: number, drawn: readonly number[], share: number): { x: number; y: number } {
  const progress = share * (rows + 1)
  const row = Math.min(rows, Math.floor(progress))
  const part = Math.min(1, progress - row)
  const rights = drawn.slice(0, row).reduce((sum, step) => sum + step, 0)
  const x = rights - row / 2
  if (row === rows) return { x, y: rows - 0.4 + part * 0.9 }
  const next = drawn[row] === 1 ? 0.5 : -0.5
  // Between two pins the ball is thrown up a little, and sideways at a constant speed.
  return { x: x + next * part, y: row - 0.4 + part ** 2 - Math.sin(part * Math.PI) * 0.16 }
}
