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

/** One package of each kind: declarations, texts, and components with styles. */
const SAMPLES: ReadonlySet<string> = new Set(['@croupier/endpoints', '@croupier/i18n', '@croupier/ui-kit'])

/**
 * Packs the samples and checks the tarballs, their manifests and types; with `complete` every publishable package, also
 * in a project outside of the workspace that installs them, builds and renders a page. Throws when they cannot be packed.
 */
export async function verifyReleases({ complete }: { readonly complete: boolean }): Promise<readonly ReleaseFinding[]> {
  const all = listPublishablePackages(root)
  const packages = complete ? all : all.filter(({ manifest }) => SAMPLES.has(manifest.name))
  await buildPackages(packages)
  const folder = mkdtempSync(join(tmpdir(), 'croupier-release-'))
  try {
    const tarballs = await packPackages(packages, folder, all)
    const findings: ReleaseFinding[] = []
    for (const { name, path } of tarballs) findings.push({ what: name, problems: await checkTarball(path) })
    if (!complete) return findings
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
