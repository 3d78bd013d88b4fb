import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.ts'
import { checkTarball } from './check.ts'
import { testAsConsumer } from './consumer.ts'
import { buildPackages, packPackages } from './pack.ts'
import { listPublishablePackages } from './packages.ts'

/** A checked package or consumer step with its problems. */
export interface ReleaseFinding {
  readonly what: string
  readonly problems: readonly string[]
}

/**
 * Packs every publishable package and checks the tarballs, their manifests and types, and with `consumer` in a project
 * outside of the workspace that installs them, builds and renders a page. Throws when they cannot be packed.
 */
export async function verifyReleases({ consumer }: { readonly consumer: boolean }): Promise<readonly ReleaseFinding[]> {
  const packages = listPublishablePackages(root)
  await buildPackages()
  const folder = mkdtempSync(join(tmpdir(), 'croupier-release-'))
  try {
    const tarballs = await packPackages(packages, folder)
    const findings: ReleaseFinding[] = []
    for (const { name, path } of tarballs) findings.push({ what: name, problems: await checkTarball(path) })
    if (!consumer) return findings
    const project = join(folder, 'consumer')
    mkdirSync(project)
    const steps = await testAsConsumer({ folder: project, packages, tarballs })
    return [
      ...findings,
      ...steps.map(({ what, problem }) => ({
        what: `a consumer ${what}`,
        problems: problem === undefined ? [] : [problem],
      })),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
