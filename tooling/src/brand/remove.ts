import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Prompts } from './prompts.ts'
import type { CommandContext } from './create/create.ts'
import { getBrandFolders } from './create/write.ts'
import { CommandError } from './command-error.ts'
import { listBrandIds } from './stored.ts'

/** Removes brands/<id> and apps/<id>, or the one that exists, and installs. Prompts first unless `yes`. */
export async function removeBrand(
  id: string,
  yes: boolean,
  { root, prompts, print, install }: CommandContext,
): Promise<void> {
  const ids = listBrandIds(root)
  const folders = findFolders(root, id)
  if (folders.length === 0) throw new CommandError(`There is no brand "${id}". Available: ${ids.join(', ') || 'none'}.`)
  if (ids.length === 1 && ids[0] === id)
    throw new CommandError(`"${id}" is the only brand: the server needs at least one.`)
  await confirmRemoval(id, yes, prompts)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  print(
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
    throw new CommandError(
      `${output.trimEnd()}\n\nThe folders are removed, but installing failed. Fix the cause and run \`pnpm install\`.`,
    )
}

/** Finds the existing folders of a brand. apps/ also contains other apps, so an app has to depend on the brand. */
function findFolders(root: string, id: string): readonly string[] {
  if (!/^[a-z][a-z0-9-]*$/.test(id)) return []
  const [brand = '', app = ''] = getBrandFolders(root, id)
  const manifest = join(app, 'package.json')
  const isBrandApp = existsSync(manifest) && readFileSync(manifest, 'utf8').includes(`"@croupier/brand-${id}"`)
  return [...(existsSync(brand) ? [brand] : []), ...(isBrandApp ? [app] : [])]
}

async function confirmRemoval(id: string, yes: boolean, prompts: Prompts | null): Promise<void> {
  if (yes) return
  if (!prompts)
    throw new CommandError(`There is no terminal for a prompt. To remove "${id}", run: pnpm brand remove ${id} --yes`)
  if (!(await prompts.confirm(`Remove brands/${id} and apps/${id}?`))) throw new CommandError('Nothing was removed.')
}
