import { expect, it } from 'vitest'
import { type ConformanceCase, describeConformance } from './conformance.tsx'

/** Every component brings its case in a file beside it. */
const cases = import.meta.glob<ConformanceCase>('../[A-Z]*/*.conformance.tsx', { eager: true, import: 'conformance' })

/** Parts of one component, reached through it only. */
const parts = new Set(['DataTableHead', 'DataTableSkeleton'])

function nameOf(file: string): string {
  return /\/([A-Z]\w*)(?:\.conformance)?\.tsx$/.exec(file)?.[1] ?? ''
}

it('knows every component of the kit', () => {
  const names = Object.keys(import.meta.glob('../[A-Z]*/*.tsx')).map(nameOf)
  const components = new Set(names.filter((name) => name !== '' && !parts.has(name)))
  expect(Object.keys(cases).map(nameOf).sort()).toEqual([...components].sort())
})

for (const [file, spec] of Object.entries(cases)) describeConformance(nameOf(file), spec)
