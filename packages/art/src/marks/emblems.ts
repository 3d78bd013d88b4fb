import { at, blob, box, circle, mirrored, polar, polygon, regular, star, wedge } from '../draw/path.ts'
import type { Random } from '../seed.ts'

/** Single-color emblems in a box from -50 to 50, legible at 16 px. Path data with even-odd fill. */
type Emblem = (random: Random) => string

const petals = (count: number, data: (turn: number) => string) =>
  Array.from({ length: count }, (_, index) => data((index * 360) / count)).join('')

/** A blade from the center outward, `turn` degrees from the top. */
function drawBlade(turn: number, inner: number, outer: number, half: number): string {
  const [ax, ay] = polar(0, 0, inner, turn)
  const [bx, by] = polar(0, 0, outer, turn)
  const [cx, cy] = polar(0, 0, (inner + outer) / 2, turn - half)
  const [dx, dy] = polar(0, 0, (inner + outer) / 2, turn + half)
  return `M${at(ax, ay)}Q${at(cx, cy)} ${at(bx, by)}Q${at(dx, dy)} ${at(ax, ay)}Z`
}

/** All emblems; the vendor id selects one. */
const EMBLEMS: readonly Emblem[] = [
  () => mirrored('0,-46! 40,-24! 40,22! 0,46!') + mirrored('0,-28! 24,-14! 24,13! 0,28!') + regular(0, 0, 12, 6),
  (random) => petals(random.pick([5, 6, 8]), (turn) => drawBlade(turn, 6, 47, 27)),
  () => polygon([[-44, 34], [-44, -22], [-20, 2], [0, -42], [20, 2], [44, -22], [44, 34]]) + box(-44, 40, 88, 8, 2),
  () => `M0 -48A48 48 0 1 1 -41 25L-12 7A15 15 0 1 0 0 -15Z` + circle(-30, -22, 11),
  () => star(0, 0, 48, 20, 4) + star(30, -30, 17, 6, 4),
  () => `M-46 30L-14 -40H8L-24 30ZM-4 30L28 -40H46L14 30Z`,
  () => mirrored('0,-48! 12,-20 46,-12! 22,10 28,46! 0,28') ,
  () => circle(0, 0, 47) + circle(0, 0, 34) + wedge(0, 0, 0, 27, 20, 160) + wedge(0, 0, 0, 27, 200, 340),
  () => blob('0,48! -40,18 -46,-16 -24,-46! -18,-18 -4,-8! 4,-30 26,-46! 48,-14 40,20') + blob('0,38! -14,22 -8,4 2,-6! 14,10 14,24'),
  () => polygon([[-48, 0], [-24, -42], [24, -42], [48, 0], [24, 42], [-24, 42]]) + polygon([[-22, 0], [-8, -24], [30, -24], [18, -4], [34, 18], [-8, 24]]),
  () => `M0 -48L42 -30V2Q42 34 0 48Q-42 34 -42 2V-30ZM0 -24L-22 -2L0 28L22 -2Z`,
  () => petals(3, (turn) => wedge(0, 0, 16, 47, turn + 10, turn + 92)) + circle(0, 0, 9),
  () => blob('-48,10! -20,-34 14,-44 48,-40! 34,-14 36,16 10,40! 8,14 -8,2 -26,4!') + circle(18, -18, 6),
  () => `M-48 18Q-24 -10 0 18T48 18V34Q24 8 0 34T-48 34ZM-48 -14Q-24 -42 0 -14T48 -14V2Q24 -24 0 2T-48 2Z`,
  () => mirrored('0,-46! 30,-30 44,2 34,34! 20,44 0,46') + mirrored('0,-16! 14,-10 26,4! 12,10 0,30!'),
  () => `M-46 0A46 46 0 0 1 46 0H28A28 28 0 0 0 -28 0ZM-46 10H-28A28 28 0 0 0 28 10H46A46 46 0 0 1 -46 10Z${circle(0, 5, 13)}`,
  () => polygon([[0, -48], [44, 28], [-44, 28]]) + polygon([[0, -14], [16, 16], [-16, 16]]) + box(-44, 36, 88, 10, 2),
  () => petals(8, (turn) => circle(...polar(0, 0, 34, turn), 11)) + circle(0, 0, 15),
  () => mirrored('0,-48! 14,-14! 48,0! 14,14! 0,48!') + regular(0, 0, 10, 4),
  () => blob('4,-48! 16,-22 40,-4 42,20 24,44 0,48 -26,44 -42,20 -34,-8! -22,2 -14,4! -16,-22') + blob('0,2! 10,16 14,28 0,38 -14,28 -8,16'),
  () => 'M-50 36L-16 -32L2 4L14 -18L50 36ZM-16 -6L-28 18H-6Z',
  () => 'M10 -48L-34 8H-6L-14 48L36 -14H6Z',
  () => polygon([[0, -48], [48, -24], [0, 0], [-48, -24]]) + polygon([[-48, -8], [0, 16], [48, -8], [48, 8], [0, 32], [-48, 8]]) + polygon([[-48, 22], [0, 46], [48, 22], [48, 32], [0, 56], [-48, 32]]),
  () => blob('-50,0! -26,-28 10,-26 30,-4! 50,-24! 44,0 50,24! 30,4! 10,26 -26,28') + circle(-24, -6, 6),
  () => 'M-34 -34A30 30 0 0 1 0 -16A30 30 0 0 1 46 0A30 30 0 0 1 0 16A30 30 0 1 1 -34 -34ZM-24 -15A15 15 0 1 0 -10 0A15 15 0 0 0 -24 -15ZM24 -15A15 15 0 1 0 38 0A15 15 0 0 0 24 -15Z',
  () => box(-46, 2, 20, 44, 4) + box(-20, -24, 20, 70, 4) + box(6, -46, 20, 92, 4) + circle(40, -32, 9),
  () => blob('-4,46! -44,26 -44,-14 -4,-46! -14,-8 -10,20') + blob('6,46! 46,26 46,-14 6,-46! 16,-8 12,20'),
  () => `${wedge(0, 0, 30, 47, 0, 250)}${wedge(0, 0, 6, 23, 120, 370)}`,
  () => petals(4, (turn) => circle(...polar(0, 0, 24, turn), 22)) + regular(0, 0, 12, 4),
  () => circle(0, 0, 47) + star(0, 0, 38, 13, 4) + star(0, 0, 20, 8, 4, 45),
] // prettier-ignore

/** Picks an emblem; deterministic for a seeded generator. */
export function pickEmblem(random: Random): string {
  return random.pick(EMBLEMS)(random)
}

/** Plates behind emblems, in a box from -50 to 50. */
export const PLATES = {
  none: '',
  disc: circle(0, 0, 50),
  tile: box(-50, -50, 100, 100, 26),
  hexagon: regular(0, 0, 52, 6),
  shield: 'M0 -52L46 -36V4Q46 38 0 54Q-46 38 -46 4V-36Z',
  drop: 'M-50 -8A42 42 0 0 1 -8 -50H50V8A42 42 0 0 1 8 50H-50Z',
} as const
