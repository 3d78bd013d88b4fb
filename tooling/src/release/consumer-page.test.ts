import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inspectConsumer } from './consumer-page.ts'

const BRAND = { accent: '#63d7ea' }
const TIMEOUT_MS = 30_000

let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'croupier-page-'))
})

afterEach(() => rmSync(dist, { recursive: true, force: true }))

test(
  "returns no problem for a page in the brand's colour whose dialog opens",
  { tags: 'long', timeout: TIMEOUT_MS },
  async () => {
    writePage({ background: BRAND.accent })
    expect(await inspectConsumer(dist, BRAND)).toBeUndefined()
  },
)

test('reports a page without styles by the colour of its button', { timeout: TIMEOUT_MS }, async () => {
  writePage({ background: 'buttonface' })
  expect(await inspectConsumer(dist, BRAND)).toMatch(/a main button is rgb\(.*\), not the brand's accent #63d7ea/)
})

test('reports an error in the console', { tags: 'long', timeout: TIMEOUT_MS }, async () => {
  writePage({ background: BRAND.accent, script: "console.error('two copies of a library')" })
  expect(await inspectConsumer(dist, BRAND)).toBe('the console has errors: two copies of a library')
})

function writePage({ background, script = '' }: { readonly background: string; readonly script?: string }): void {
  writeFileSync(
    join(dist, 'index.html'),
    `<!doctype html><html lang="en"><link rel="icon" href="data:,">
<button style="padding: 20px; border: 0; background: ${background}" onclick="document.querySelector('dialog').show()">Play</button>
<dialog aria-label="Ready">Deal</dialog>
<script>${script}</script></html>`,
  )
}
