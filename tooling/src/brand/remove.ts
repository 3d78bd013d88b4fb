import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Asker } from './ask.ts'
import type { CreateWorld } from './create/create.ts'
import { brandFolders } from './create/write.ts'
import { Refusal } from './refusal.ts'
import { brandIds } from './stored.ts'

/** Takes brands/<id> and apps/<id> away, or what is left of them, and installs. Asks first unless `yes`. */
export async function removeBrand(id: string, yes: boolean, { root, asker, say, install }: CreateWorld): Promise<void> {
  const ids = brandIds(root)
  const folders = foldersOf(root, id)
  if (folders.length === 0) throw new Refusal(`There is no brand "${id}". There are: ${ids.join(', ') || 'none'}.`)
  if (ids.length === 1 && ids[0] === id)
    throw new Refusal(`"${id}" is the only brand: without one there is nothing to serve.`)
  await agree(id, yes, asker)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  say(
    `Removed ${folders
      .map((folder) =>
        folder
          .slice(root.length)
          .replace(/^[/\\]/, '')
          .replaceAll('\\', '/'),
      )
      .join(' and ')}.`,
  )
  const { code, output } = await install(root)
  if (code !== 0)
    throw new Refusal(
      `${output.trimEnd()}\n\nThe folders are gone, but installing failed. Run \`pnpm install\` when that is mended.`,
    )
}

/** The brand's folders that are there. An app counts as a brand's only where it says so: apps/ holds others too. */
function foldersOf(root: string, id: string): readonly string[] {
  if (!/^[a-z][a-z0-9-]*$/.test(id)) return []
  const [brand = '', app = ''] = brandFolders(root, id)
  const manifest = join(app, 'package.json')
  const isBrandApp = existsSync(manifest) && readFileSync(manifest, 'utf8').includes(`"@croupier/brand-${id}"`)
  return [...(existsSync(brand) ? [brand] : []), ...(isBrandApp ? [app] : [])]
}

async function agree(id: string, yes: boolean, asker: Asker | null): Promise<void> {
  if (yes) return
  if (!asker)
    throw new Refusal(`There is no terminal to ask at. To remove "${id}", say so: pnpm brand remove ${id} --yes`)
  if (!(await asker.agree(`Remove brands/${id} and apps/${id}?`))) throw new Refusal('Nothing was removed.')
}
