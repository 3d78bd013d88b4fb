import type { TextFile } from '../workspace.ts'
import { type Check, findMatches, type Problem } from './repository.ts'

const CHANGESET = /^\.changeset\/(?!README\.md$)[^/]+\.md$/
const FRONT_MATTER = /^---\n[\s\S]*?^---$/m
/** A package with its bump: `'@croupier/domain': minor`. */
const BUMP = /^['"]?[^'":\s]+['"]?(?=:)/gm

/** Changesets name only published packages: `changeset version` fails where one also names a private package. */
export const checkChangesets: Check = ({ files, packages }) => {
  const published = new Set(
    packages
      .filter(({ folder, manifest }) => folder.startsWith('packages/') && manifest.private !== true)
      .map(({ manifest }) => manifest.name),
  )
  return files.filter(({ path }) => CHANGESET.test(path)).flatMap((file) => findUnpublished(file, published))
}

function findUnpublished({ path, text }: TextFile, published: ReadonlySet<string>): Problem[] {
  const frontMatter = FRONT_MATTER.exec(text)?.[0] ?? ''
  return findMatches(frontMatter, BUMP).flatMap(({ match, line }) => {
    const name = match.replaceAll(/['"]/g, '')
    if (published.has(name)) return []
    return [{ file: path, line, what: `names ${name}, which is not published`, fix: 'remove the line' }]
  })
}
