import { expect, it } from 'vitest'
import { type ConformanceCase, describeConformance } from './conformance.tsx'

/** Every component has its case in a file beside it. */
const cases = import.meta.glob<ConformanceCase>('../[A-Z]*/*.conformance.tsx', { eager: true, import: 'conformance' })

/** Parts of one component, tested through it. */
const parts = new Set([
  'ArtFrame',
  'CarouselControls',
  'DataTableHead',
  'DataTablePrint',
  'DataTableSkeleton',
  'Radio',
  'TreeItem',
])

function getName(file: string): string {
  return /\/([A-Z]\w*)(?:\.conformance)?\.tsx$/.exec(file)?.[1] ?? ''
}

it('covers every component of the kit', () => {
  const names = Object.keys(import.meta.glob('../[A-Z]*/*.tsx')).map(getName)
  const components = new Set(names.filter((name) => name !== '' && !parts.has(name)))
  expect(Object.keys(cases).map(getName).sort()).toEqual([...components].sort())
})

describeConformance(new Map(Object.entries(cases).map(([file, spec]) => [getName(file), spec])))
