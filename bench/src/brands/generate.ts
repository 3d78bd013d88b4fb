import { cpSync } from 'node:fs'
import { join } from 'node:path'

/** The used part of tooling/src/brand/create/create.ts, which is imported from the copy because it writes the copy's brands. */
interface Creator {
  readonly createBrand: (
    flags: { readonly id: string; readonly from: string; readonly colours: string; readonly yes: true },
    context: {
      readonly root: string
      readonly prompts: null
      readonly print: (line: string) => void
      readonly install: () => Promise<{ readonly code: number; readonly output: string }>
    },
  ) => Promise<unknown>
}

const FULL_TURN = 360

/**
 * Creates `count` brands in the copy in `folder`, from each of `sources` in turn, with a hue each. Installs nothing: a
 * new brand has the dependencies of its source, so it gets a copy of the source's links until the final install.
 */
export async function generateBrands(
  folder: string,
  count: number,
  sources: readonly string[],
): Promise<readonly string[]> {
  const { createBrand }: Creator = await import(join(folder, 'tooling/src/brand/create/create.ts'))
  const getLinks = (id: string) => join(folder, 'brands', id, 'node_modules')
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const id = `bench-${String(index + 1).padStart(2, '0')}`
    const from = sources[index % sources.length] ?? ''
    const hue = Math.round((index * FULL_TURN) / count)
    const copyLinks = () => {
      cpSync(getLinks(from), getLinks(id), { recursive: true, verbatimSymlinks: true })
      return Promise.resolve({ code: 0, output: '' })
    }
    const context = { root: folder, prompts: null, print: () => undefined, install: copyLinks }
    await createBrand(
      { id, from, colours: `${toHexColour(hue)},${toHexColour(hue + FULL_TURN / 3)}`, yes: true },
      context,
    )
    ids.push(id)
  }
  return ids
}

/** A colour of a hue in degrees, in the lightness and chroma of the existing brands. */
function toHexColour(hue: number): string {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    const value = 0.45 - 0.32 * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
