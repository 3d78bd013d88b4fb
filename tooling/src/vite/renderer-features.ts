import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

/** The version of react-dom that the tables below describe: tags and internal names may differ in another one. */
const describedVersion = '19.3.1'

/** Fiber tags (`ReactWorkTags` of React) of components that no site renders. */
const unusedTags: ReadonlySet<number> = new Set([
  18, // DehydratedFragment
  19, // SuspenseListComponent
  30, // ViewTransitionComponent
  31, // ActivityComponent
])

/** Element types of these components. The renderer refuses them like any invalid type afterwards. */
const unusedTypes: ReadonlySet<string> = new Set([
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_ACTIVITY_TYPE',
])

/** Variables that always have this value without hydration and <ViewTransition>. */
const constantVariables: ReadonlyMap<string, string> = new Map([
  ['isHydrating', '!1'],
  ['shouldStartViewTransition', '!1'],
])

/** Properties that always have this value without hydration. */
const constantProperties: ReadonlyMap<string, string> = new Map([
  ['dehydrated', 'null'],
  ['isDehydrated', '!1'],
])

/** Functions that do nothing without hydration, and their new bodies. */
const hydrationFunctions: ReadonlyMap<string, string> = new Map([
  ['updateDehydratedSuspenseComponent', '{}'],
  ['prepareToHydrateHostInstance', '{}'],
  ['popHydrationState', '{return !1}'],
  ['queueIfContinuousEvent', '{return !1}'],
  ['clearIfContinuousEvent', '{}'],
  ['retryIfBlockedOn', '{}'],
])

/** A range of the code and its replacement. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const replaceNode = ({ start, end }: ESTree.Node, text: string): Edit => ({ start, end, text })

function isFiberTag(node: ESTree.Node): boolean {
  if (node.type === 'Identifier') return node.name === 'tag'
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'tag'
}

const isUnusedTag = (node: ESTree.Node): boolean =>
  node.type === 'Literal' && typeof node.value === 'number' && unusedTags.has(node.value)

const isUnusedType = (node: ESTree.Node): boolean => node.type === 'Identifier' && unusedTypes.has(node.name)

/** Lists the edits that make comparisons with an unused tag constant and remove its cases, and those of unused types. */
function listComponentEdits(program: ESTree.Program): Edit[] {
  const edits: Edit[] = []
  new Visitor({
    BinaryExpression(node) {
      const { left, right, operator } = node
      if (operator !== '===' && operator !== '!==') return
      const compared = (isUnusedTag(left) && isFiberTag(right)) || (isUnusedTag(right) && isFiberTag(left))
      if (compared) edits.push(replaceNode(node, operator === '===' ? '!1' : '!0'))
    },
    SwitchStatement({ discriminant, cases }) {
      const isUnused = isFiberTag(discriminant) ? isUnusedTag : isUnusedType
      for (const [index, branch] of cases.entries()) {
        if (!branch.test || !isUnused(branch.test)) continue
        // Without its label a branch belongs to the one before, after whose last statement the minifier drops it.
        const end = branch.consequent[0]?.start ?? branch.end
        edits.push(index > 0 ? { start: branch.start, end, text: '' } : replaceNode(branch, ''))
      }
    },
  }).visit(program)
  return edits
}

/** Lists the positions of identifiers that are declared or assigned. */
function listWrittenPositions(program: ESTree.Program): Set<number> {
  const written = new Set<number>()
  const addParameters = ({ params }: ESTree.Function) => {
    for (const { start } of params) written.add(start)
  }
  new Visitor({
    FunctionDeclaration: addParameters,
    FunctionExpression: addParameters,
    VariableDeclarator: ({ id }) => void written.add(id.start),
    AssignmentExpression: ({ left }) => void written.add(left.start),
  }).visit(program)
  return written
}

/** Lists the edits that replace constants by their values, and the bodies of functions that do nothing. */
function listConstantEdits(program: ESTree.Program): Edit[] {
  const edits: Edit[] = []
  const written = listWrittenPositions(program)
  new Visitor({
    Identifier(node) {
      const value = constantVariables.get(node.name)
      if (value && !written.has(node.start)) edits.push(replaceNode(node, value))
    },
    MemberExpression(node) {
      const value = node.property.type === 'Identifier' && constantProperties.get(node.property.name)
      if (value && !written.has(node.start)) edits.push(replaceNode(node, value))
    },
    FunctionDeclaration({ id, body }) {
      const replaced = id && hydrationFunctions.get(id.name)
      if (replaced && body) edits.push(replaceNode(body, replaced))
    },
  }).visit(program)
  return edits
}

/** Blanks a removed text except for its replacement, so that the positions after it do not change. */
function replacePadded(removed: string, text: string): string {
  return removed.replaceAll(/[^\n]/g, ' ').replace(' '.repeat(text.length), () => text)
}

/** Applies edits; of nested ones the outermost. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  let result = ''
  let position = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < position) continue
    result += code.slice(position, start) + replacePadded(code.slice(start, end), text)
    position = end
  }
  return result + code.slice(position)
}

/**
 * Removes from react-dom what no site uses: hydration, <Activity>, <SuspenseList> and <ViewTransition>. React has no build
 * without them; conditions become constants here, and the minifier drops what they guard.
 */
export function stripRendererFeatures(code: string, file: string): string {
  if (!code.includes(`version: "${describedVersion}"`)) {
    throw new Error(
      `${file} is not react-dom ${describedVersion}: compare the tables of renderer-features.ts with ReactWorkTags and ` +
        'the internal functions of the new version, then change describedVersion.',
    )
  }
  const { program } = parseSync(file, code)
  return applyEdits(code, [...listComponentEdits(program), ...listConstantEdits(program)])
}

/** Removes unused features of react-dom from a site's bundle. */
export function rendererFeaturesPlugin(): Plugin {
  return {
    name: 'croupier:renderer-features',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler: (code, id) => ({ code: stripRendererFeatures(code, id), map: null }),
    },
  }
}
