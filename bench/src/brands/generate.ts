import { cpSync } from 'node:fs'
import { join } from 'node:path'

/** The part of tooling/src/brand/create/create.ts that is used; it is loaded from the copy, whose brands it writes. */
interface Creator {
  readonly createBrand: (
    given: { readonly id: string; readonly from: string; readonly colours: string; readonly yes: true },
    world: {
      readonly root: string
      readonly asker: null
      readonly say: (line: string) => void
      readonly install: () => Promise<{ readonly code: number; readonly output: string }>
    },
  ) => Promise<unknown>
}

const FULL_TURN = 360

/**
 * Makes `count` brands of the copy in `folder`, from `sources` in turns, each with a hue of its own. Installs nothing: a
 * brand asks for what its source asks for, so until the end it borrows the source's links.
 */
export async function generateBrands(
  folder: string,
  count: number,
  sources: readonly string[],
): Promise<readonly string[]> {
  const { createBrand }: Creator = await import(join(folder, 'tooling/src/brand/create/create.ts'))
  const linksOf = (id: string) => join(folder, 'brands', id, 'node_modules')
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const id = `bench-${String(index + 1).padStart(2, '0')}`
    const from = sources[index % sources.length] ?? ''
    const hue = Math.round((index * FULL_TURN) / count)
    const borrow = () => {
      cpSync(linksOf(from), linksOf(id), { recursive: true, verbatimSymlinks: true })
      return Promise.resolve({ code: 0, output: '' })
    }
    const world = { root: folder, asker: null, say: () => undefined, install: borrow }
    await createBrand({ id, from, colours: `${hexOf(hue)},${hexOf(hue + FULL_TURN / 3)}`, yes: true }, world)
    ids.push(id)
  }
  return ids
}

/** A colour of a hue in degrees, as bright and as full as brands have them. */
function hexOf(hue: number): string {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    const value = 0.45 - 0.32 * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
