import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatFinding } from '../finding.ts'
import { createTestRepository, type TestRepository } from '../testing/test-repository.ts'
import { validateBrands } from '../validate.ts'

let repository: TestRepository

beforeEach(() => {
  repository = createTestRepository()
})
afterEach(() => repository.remove())

async function validate(id: string): Promise<readonly string[]> {
  return ((await validateBrands(repository.root, [id])).get(id) ?? []).map(formatFinding)
}

test.each([
  ['an unknown vendor', 'brand.ts', `'WLK'`, `'WLKK'`, /brand\.ts:27:\d+: vendorLogos\[1\] is "WLKK", which is no vendor of the catalogue\. Did you mean "WLK"\?/], // prettier-ignore
  ['a vendor like no other', 'brand.ts', `'WLK'`, `'NOBODY'`, /vendorLogos\[1\] is "NOBODY", .* Use one of CROUPIER, KFW, .* and \d+ more\./], // prettier-ignore
  ['an unknown in-house vendor', 'brand.ts', `inHouseList: ['CROUPIER']`, `inHouseList: ['CROUPER']`, /inHouseList\[0\] is "CROUPER", which is no vendor of the catalogue\. Did you mean "CROUPIER"\?/], // prettier-ignore
  ['an unknown flag', 'seed.json', '"FREEPLAY3"', '"FREEPLAAY3"', /seed\.json:\d+:15: modules\[0\]\.childrenNodes\[1\]\.childrenNodes\[3\]\.modId is "FREEPLAAY3", which is no registered flag\. Did you mean "FREEPLAY3"\?/], // prettier-ignore
  ['a tile that its ratio does not fit', 'tokens.json', '"$value": 0.75 }', '"$value": 1.6 }', /tokens\.json:\d+:7: shape\.tile\.ratio is 1\.6, but layout\.tile in brand\.ts is "portrait", which needs 0\.6 to 0\.9\. Write 0\.75, or layout\.tile "landscape"\./], // prettier-ignore
  ['a font file that does not exist', 'brand.ts', 'nunito-latin-wght-normal', 'nunito-latin-xx-normal', /brand\.ts:52:7: fonts\[0\]\.source is "@fontsource-variable\/nunito\/files\/nunito-latin-xx-normal\.woff2", a file that @fontsource-variable\/nunito does not have\. Did you mean "@fontsource-variable\/nunito\/files\/nunito-latin-wght-normal\.woff2"\?/], // prettier-ignore
  ['a style sheet that does not exist', 'brand.ts', 'noto-sans-sc/wght.css', 'noto-sans-sc/wgt.css', /languageFonts\.CN\[0\] is "@fontsource-variable\/noto-sans-sc\/wgt\.css", .* Did you mean "@fontsource-variable\/noto-sans-sc\/wght\.css"\?/], // prettier-ignore
  ['a family that no face declares', 'tokens.json', '"text": { "$value": ["Nunito", ', '"text": { "$value": ["Comic", "Nunito", ', /tokens\.json:\d+:7: primitive\.font\.text names "Comic", which no face of brand\.ts declares\. Use one of Nunito, Nunito Fallback, Noto Sans SC Variable\./], // prettier-ignore
  ['a misspelt family', 'tokens.json', '"text": { "$value": ["Nunito", ', '"text": { "$value": ["Nunito", "Nunit Fallback", ', /primitive\.font\.text names "Nunit Fallback", .* Did you mean "Nunito Fallback"\?/], // prettier-ignore
  ['a face without the letters of a language', 'brand.ts', `subset: 'vietnamese'`, `subset: 'latin-ext'`, /tokens\.json:\d+:7: primitive\.font\.text has no face with . . . . . . . . and \d+ more, which texts in VN need\. Add a face of "Nunito" with source "@fontsource-variable\/nunito\/files\/nunito-vietnamese-wght-normal\.woff2" and subset "vietnamese"\./u], // prettier-ignore
  ['points that exceed what the house keeps', 'seed.json', '"source": "RNG", "amount": "800000"', '"source": "RNG", "amount": "200000"', /seed\.json:\d+:\d+: vipLevels\[4\]\.rebates\.RNG gives 0\.7 % and 0\.5 % in points, but the house keeps 1 % of the best RNG game\. Lower the rebate or the points\./], // prettier-ignore
  ['a rebate that exceeds what the house keeps', 'seed.json', '"LIVE": 30', '"LIVE": 105', /seed\.json:\d+:\d+: vipLevels\[1\]\.rebates\.LIVE gives 1\.05 % and 0\.0625 % in points, but the house keeps 1\.05 % of the best LIVE game\./], // prettier-ignore
  ['points of deposits that one wagering does not cost', 'seed.json', '"source": "DEPOSIT", "amount": "1000000"', '"source": "DEPOSIT", "amount": "500000"', /seed\.json:\d+:\d+: pointsRatios\[0\]\.amount gives 0\.2 % of a deposit, but the house keeps 0\.175 % of the best RNG game when the deposit is wagered once\. Raise the amount\./], // prettier-ignore
])('reports %s in one line', async (_what, file, from, to, message) => {
  repository.edit(`brands/lotus/${file}`, from, to)
  expect(await validate('lotus')).toEqual([expect.stringMatching(message)])
})

test('reports a face that no token uses', async () => {
  const face = `{ family: 'Rye', source: '@fontsource/rye/files/rye-latin-400-normal.woff2', weight: '400', subset: 'latin', display: 'swap' },`
  repository.edit('brands/lotus/brand.ts', 'fonts: [', `fonts: [${face}`)
  repository.edit('brands/lotus/package.json', '"@fontsource-variable/nunito"', '"@fontsource/rye": "catalog:",\n    "@fontsource-variable/nunito"') // prettier-ignore
  const message =
    /brand\.ts:49:13: fonts\[0\]\.family declares "Rye", which no list of tokens\.json shows\. Write it in type\.font, or remove the face\./
  expect(await validate('lotus')).toEqual([expect.stringMatching(message)])
})

test('reports a language whose letters the package of no face has, with families that have them', async () => {
  repository.edit('brands/shwe/brand.ts', `languages: ['MY', 'EN', 'CN']`, `languages: ['MY', 'VN', 'CN']`)
  repository.edit('brands/shwe/brand.ts', 'EN: {', 'VN: {')
  const lines = (await validate('shwe')).filter((line) => line.includes('font.'))
  expect(lines).toEqual([
    expect.stringMatching(
      /primitive\.font\.display has no face with .*VN need\. Show a family that has them: Archivo, Inter, JetBrains Mono, Noto Sans SC, Nunito\./,
    ),
    expect.stringMatching(/primitive\.font\.text has no face with .*VN need\. Show a family/),
  ])
})
