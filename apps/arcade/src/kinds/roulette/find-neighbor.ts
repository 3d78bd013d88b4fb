import type { PlacedTarget } from './layout.ts'

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the id of the nearest target in the direction of an arrow key; null if there is none. */
export function findNeighbor(placed: readonly PlacedTarget[], from: string, key: string): string | null {
  const step = steps[key]
  const start = placed.find(({ target }) => target.id === from)
  if (!step || !start) return null
  const origin = getCenter(start)
  const candidates = placed.flatMap((candidate) => {
    const center = getCenter(candidate)
    const [x, y] = [center.x - origin.x, center.y - origin.y]
    const ahead = x * step[0] + y * step[1]
    const aside = Math.abs(x * step[1]) + Math.abs(y * step[0])
    return ahead > 0.2 ? [{ id: candidate.target.id, distance: ahead + aside * 3 }] : []
  })
  return candidates.toSorted((left, right) => left.distance - right.distance)[0]?.id ?? null
}

function getCenter({ place }: PlacedTarget): { x: number; y: number } {
  return { x: place.left + place.width / 2, y: place.top + place.height / 2 }
}
