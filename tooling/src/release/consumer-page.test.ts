import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lookAtConsumer } from './consumer-page.ts'

const BRAND = { accent: '#63d7ea' }
const PATIENCE = 30_000

let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'croupier-page-'))
})

afterEach(() => rmSync(dist, { recursive: true, force: true }))

test("a page in the brand's colour whose dialog opens is right", { timeout: PATIENCE }, async () => {
  writePage({ background: BRAND.accent })
  expect(await lookAtConsumer(dist, BRAND)).toBeUndefined()
})

test('a page that lost its styles is found by the colour of its button', { timeout: PATIENCE }, async () => {
  writePage({ background: 'buttonface' })
  expect(await lookAtConsumer(dist, BRAND)).toMatch(/a main button is rgb\(.*\), not the brand's accent #63d7ea/)
})

test('an error that only the console shows is found', { timeout: PATIENCE }, async () => {
  writePage({ background: BRAND.accent, script: "console.error('two copies of a library')" })
  expect(await lookAtConsumer(dist, BRAND)).toBe('the console has errors: two copies of a library')
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
