/** Returns the packages of a registry that a project's lockfile has and another one has not, as `name@version`. */
export function findUnlockedPackages(lockfile: string, locked: string): readonly string[] {
  const known = new Set(listPackages(locked))
  return listPackages(lockfile).filter((each) => !known.has(each) && !each.includes('@file:'))
}

/** The keys of the block `packages`, in which every version has one entry. */
function listPackages(lockfile: string): string[] {
  const [, block = ''] = lockfile.split(/^packages:$/m)
  const [entries = ''] = block.split(/^snapshots:$/m)
  return [...entries.matchAll(/^ {2}'?([^\s']+)'?:$/gm)].map(([, key = '']) => key)
}
