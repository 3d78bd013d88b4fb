import type { Theme } from '@croupier/fair/skin'
import {
  repeatAlong,
  fillBlob,
  paintDisc,
  paintHalo,
  paintRays,
  paintRidge,
  fillShape,
  type Brush,
  type Scene,
} from './brush.ts'

const orchard: Scene = (brush) => {
  const { context, height, unit, look } = brush
  paintDisc(brush, 0.7, 0.34, 0.11, look.glow)
  paintRays(brush, 0.7, 0.34, 18, '#fff', 0.5)
  paintRidge(brush, 0.6, 0.1, 0, look.far)
  repeatAlong(brush, 0.16, (x, size) => paintTree(brush, x, height * 0.64, size * 0.09, look.middle))
  paintRidge(brush, 0.68, 0.06, 0, look.middle)
  repeatAlong(brush, 0.34, (x, size) => {
    paintTree(brush, x, height * 0.8, size * 0.15, look.near)
    for (const [dx, dy] of [
      [-0.06, -0.2],
      [0.05, -0.24],
      [0.01, -0.14],
    ] as const)
      // prettier-ignore
      fillBlob(context, x + dx * unit * size, height * 0.8 + dy * unit * size, unit * 0.012, unit * 0.012, look.sky[1])
  })
  paintRidge(brush, 0.82, 0.05, 0, look.near)
}

function paintTree({ context, unit }: Brush, x: number, y: number, size: number, color: string): void {
  const s = size * unit
  fillShape(context, [[x - s * 0.12, y], [x + s * 0.12, y], [x + s * 0.06, y - s * 1.2], [x - s * 0.06, y - s * 1.2]], color) // prettier-ignore
  for (const [dx, dy, r] of [
    [0, -1.7, 0.75],
    [-0.55, -1.3, 0.6],
    [0.55, -1.3, 0.6],
    [0, -1.1, 0.6],
  ] as const)
    // prettier-ignore
    fillBlob(context, x + dx * s, y + dy * s, r * s, r * s, color)
}

const jewels: Scene = (brush) => {
  const { context, width, height, unit, look, random } = brush
  paintHalo(brush, 0.5, 0.3, 0.9, look.glow, 0.7)
  paintRays(brush, 0.5, -0.05, 26, '#fff', 0.8)
  const folds = Math.ceil(width / (unit * 0.16))
  for (let fold = 0; fold < folds; fold += 1) {
    const x = fold * unit * 0.16
    const cloth = context.createLinearGradient(x, 0, x + unit * 0.16, 0)
    cloth.addColorStop(0, 'rgb(0 0 0 / 0.34)')
    cloth.addColorStop(0.5, 'rgb(255 255 255 / 0.07)')
    cloth.addColorStop(1, 'rgb(0 0 0 / 0.34)')
    context.fillStyle = cloth
    context.fillRect(x, 0, unit * 0.16, height)
  }
  for (let index = 0; index < 42; index += 1) {
    const size = (0.01 + random() ** 2 * 0.05) * unit
    context.save()
    context.globalAlpha = 0.12 + random() * 0.25
    context.translate(random() * width, random() * height)
    context.rotate(random())
    fillShape(context, [[0, -size], [size * 0.7, 0], [0, size], [-size * 0.7, 0]], look.glow) // prettier-ignore
    context.restore()
  }
  paintRidge(brush, 0.9, 0.03, 0, look.near)
}

const dragon: Scene = (brush) => {
  const { height, width, look } = brush
  paintDisc(brush, 0.5, 0.3, 0.2, look.glow)
  paintRidge(brush, 0.56, 0.22, 0.55, look.far)
  paintHalo(brush, 0.5, 0.66, 0.9, look.glow, 0.35)
  paintRidge(brush, 0.68, 0.14, 0.6, look.middle)
  paintPagoda(brush, width * 0.12, height * 0.86, 0.2, look.near)
  paintPagoda(brush, width * 0.9, height * 0.86, 0.26, look.near)
  paintRidge(brush, 0.86, 0.05, 0.2, look.near)
}

function paintPagoda({ context, unit }: Brush, x: number, y: number, size: number, color: string): void {
  const s = size * unit
  for (const [level, w] of [1, 0.82, 0.64, 0.46].entries()) {
    const at = y - level * s * 0.42
    fillShape(context, [[x - w * s * 0.34, at], [x + w * s * 0.34, at], [x + w * s * 0.34, at - s * 0.42], [x - w * s * 0.34, at - s * 0.42]], color) // prettier-ignore
    context.beginPath()
    context.moveTo(x - w * s * 0.72, at - s * 0.3)
    context.quadraticCurveTo(x - w * s * 0.3, at - s * 0.34, x - w * s * 0.2, at - s * 0.54)
    context.lineTo(x + w * s * 0.2, at - s * 0.54)
    context.quadraticCurveTo(x + w * s * 0.3, at - s * 0.34, x + w * s * 0.72, at - s * 0.3)
    context.quadraticCurveTo(x, at - s * 0.22, x - w * s * 0.72, at - s * 0.3)
    context.fill()
  }
  fillShape(context, [[x - s * 0.02, y - s * 1.6], [x + s * 0.02, y - s * 1.6], [x, y - s * 2.2]], color) // prettier-ignore
}

const lotus: Scene = (brush) => {
  const { context, width, height, unit, look, random } = brush
  paintDisc(brush, 0.32, 0.26, 0.12, look.glow)
  paintRidge(brush, 0.5, 0.12, 0.25, look.far)
  paintHalo(brush, 0.5, 0.52, 0.9, '#fff', 0.5)
  paintRidge(brush, 0.58, 0.06, 0.1, look.middle)
  const water = context.createLinearGradient(0, height * 0.62, 0, height)
  water.addColorStop(0, look.sky[1])
  water.addColorStop(1, look.near)
  context.fillStyle = water
  context.fillRect(0, height * 0.62, width, height)
  for (let index = 0; index < 60; index += 1) {
    const depth = random()
    context.globalAlpha = 0.2 + depth * 0.2
    fillBlob(
      context,
      random() * width,
      height * (0.64 + depth * 0.34),
      unit * (0.03 + depth * 0.09),
      unit * 0.0025,
      '#fff',
    )
  }
  context.globalAlpha = 1
  for (let index = 0; index < 16; index += 1) {
    const depth = 0.2 + random() * 0.8
    const [x, y, size] = [random() * width, height * (0.66 + depth * 0.3), unit * 0.07 * depth]
    fillBlob(context, x, y, size, size * 0.32, look.near)
    fillBlob(context, x, y - size * 0.04, size * 0.94, size * 0.28, look.middle)
    if (random() > 0.55)
      for (const turn of [-0.9, -0.45, 0, 0.45, 0.9])
        fillBlob(
          context,
          x + Math.sin(turn) * size * 0.22,
          y - size * 0.26,
          size * 0.09,
          size * 0.3,
          turn === 0 ? look.glow : look.sky[1],
          turn,
        )
  }
}

const ocean: Scene = (brush) => {
  const { context, height, unit, look, random } = brush
  paintHalo(brush, 0.5, -0.05, 0.9, look.glow, 0.8)
  paintRays(brush, 0.45, -0.25, 34, '#fff', 0.9)
  paintRidge(brush, 0.74, 0.12, 0.3, look.far)
  paintRidge(brush, 0.82, 0.09, 0.3, look.middle)
  repeatAlong(brush, 0.14, (x, size) => {
    const stems = 3 + Math.floor(random() * 3)
    context.strokeStyle = look.near
    context.lineCap = 'round'
    for (let stem = 0; stem < stems; stem += 1) {
      const lean = (stem - stems / 2) * 0.05 * unit
      context.lineWidth = unit * 0.016 * size
      context.beginPath()
      context.moveTo(x + lean * 0.3, height)
      context.bezierCurveTo(
        x + lean,
        height * 0.94,
        x - lean,
        height * 0.88,
        x + lean * 1.6,
        height * (0.86 - random() * 0.14 * size),
      )
      context.stroke()
    }
  })
  paintRidge(brush, 0.93, 0.04, 0.2, look.near)
}

const pharaoh: Scene = (brush) => {
  const { context, width, height, unit, look } = brush
  paintDisc(brush, 0.5, 0.42, 0.13, look.glow)
  paintRays(brush, 0.5, 0.42, 20, '#fff', 0.55)
  const base = height * 0.7
  for (const [x, size] of [
    [0.1, 0.3],
    [0.88, 0.36],
    [0.7, 0.2],
    [0.28, 0.18],
  ] as const) {
    // prettier-ignore
    const [cx, s] = [x * width, size * unit]
    fillShape(context, [[cx, base - s], [cx + s * 1.05, base], [cx - s * 1.05, base]], look.far) // prettier-ignore
    fillShape(context, [[cx, base - s], [cx + s * 1.05, base], [cx + s * 0.22, base]], look.middle) // prettier-ignore
  }
  paintRidge(brush, 0.7, 0.03, 0, look.far)
  paintRidge(brush, 0.78, 0.06, 0, look.middle)
  paintRidge(brush, 0.88, 0.06, 0, look.near)
}

const frontier: Scene = (brush) => {
  const { context, width, height, unit, look } = brush
  paintDisc(brush, 0.3, 0.46, 0.12, look.glow)
  paintRays(brush, 0.3, 0.46, 18, '#fff', 0.45)
  const base = height * 0.72
  for (const [x, w, h, color] of [
    [0.62, 0.26, 0.3, look.far],
    [0.94, 0.3, 0.4, look.far],
    [0.04, 0.3, 0.34, look.middle],
    [0.8, 0.16, 0.22, look.middle],
  ] as const) {
    // prettier-ignore
    const [cx, hw, top] = [x * width, w * unit * 0.5, base - h * unit]
    fillShape(context, [[cx - hw * 0.8, top], [cx + hw * 0.7, top], [cx + hw * 0.8, top + unit * 0.1], [cx + hw * 1.2, base], [cx - hw * 1.3, base], [cx - hw * 0.9, top + unit * 0.12]], color) // prettier-ignore
  }
  context.save()
  context.globalAlpha = 0.16
  context.fillStyle = look.near
  for (const y of [0.12, 0.17, 0.235, 0.27])
    context.fillRect(0, base - y * unit, width, unit * (y > 0.2 ? 0.012 : 0.02))
  context.restore()
  paintRidge(brush, 0.72, 0.03, 0.1, look.middle)
  repeatAlong(brush, 0.5, (x, size) => {
    context.strokeStyle = look.near
    context.lineCap = 'round'
    context.lineWidth = unit * 0.03 * size
    const [y, s] = [height * 0.86, unit * 0.16 * size]
    context.stroke(
      new Path2D(
        `M${x} ${y}L${x} ${y - s}M${x} ${y - s * 0.4}Q${x - s * 0.36} ${y - s * 0.4} ${x - s * 0.34} ${y - s * 0.7}M${x} ${y - s * 0.3}Q${x + s * 0.36} ${y - s * 0.3} ${x + s * 0.34} ${y - s * 0.62}`,
      ),
    )
  })
  paintRidge(brush, 0.85, 0.03, 0.1, look.near)
}

const nordic: Scene = (brush) => {
  const { context, width, height, unit, look, random } = brush
  for (let star = 0; star < 90; star += 1)
    fillBlob(context, random() * width, random() * height * 0.5, unit * 0.0016, unit * 0.0016, '#fff')
  for (let band = 0; band < 3; band += 1) {
    const y = height * (0.14 + band * 0.1)
    const light = context.createLinearGradient(0, y - unit * 0.12, 0, y + unit * 0.24)
    light.addColorStop(0, 'transparent')
    light.addColorStop(0.55, look.glow)
    light.addColorStop(1, 'transparent')
    context.save()
    context.globalAlpha = 0.42
    context.globalCompositeOperation = 'screen'
    context.fillStyle = light
    context.beginPath()
    for (let x = 0; x <= width; x += 12)
      context.lineTo(x, y + Math.sin(x / unit / 0.16 + band * 2) * unit * 0.05 - unit * 0.1)
    for (let x = width; x >= 0; x -= 12)
      context.lineTo(x, y + Math.sin(x / unit / 0.19 + band * 2) * unit * 0.06 + unit * 0.2)
    context.fill()
    context.restore()
  }
  paintRidge(brush, 0.6, 0.22, 0.7, look.far)
  paintRidge(brush, 0.7, 0.12, 0.6, look.middle)
  repeatAlong(brush, 0.07, (x, size) => paintPine(brush, x, height * 0.88, size * 0.12, look.near))
  paintRidge(brush, 0.87, 0.03, 0, look.near)
}

function paintPine({ context, unit }: Brush, x: number, y: number, size: number, color: string): void {
  const s = size * unit
  for (const [at, w] of [[0, 0.42], [0.34, 0.33], [0.68, 0.22]] as const) // prettier-ignore
    fillShape(context, [[x - w * s, y - at * s], [x + w * s, y - at * s], [x, y - (at + 0.7) * s]], color) // prettier-ignore
}

const candy: Scene = (brush) => {
  const { context, width, height, unit, look, random } = brush
  paintHalo(brush, 0.5, 0.2, 0.9, '#fff', 0.7)
  paintRays(brush, 0.5, 0.75, 22, '#fff', 0.8)
  for (let cloud = 0; cloud < 7; cloud += 1) {
    const [x, y, s] = [random() * width, height * (0.08 + random() * 0.36), unit * (0.05 + random() * 0.05)]
    context.globalAlpha = 0.75
    for (const [dx, r] of [[-1.1, 0.7], [0, 1], [1.1, 0.75]] as const) fillBlob(context, x + dx * s, y, s * r, s * r * 0.85, '#fff') // prettier-ignore
    context.globalAlpha = 1
  }
  paintRidge(brush, 0.62, 0.1, 0, look.far)
  repeatAlong(brush, 0.26, (x, size) => paintLollipopTree(brush, x, height * 0.76, size * 0.11, look.near))
  paintRidge(brush, 0.72, 0.07, 0, look.middle)
  repeatAlong(brush, 0.4, (x, size) => paintLollipopTree(brush, x, height * 0.9, size * 0.16, look.far))
  paintRidge(brush, 0.86, 0.05, 0, look.near)
}

function paintLollipopTree({ context, unit }: Brush, x: number, y: number, size: number, color: string): void {
  const s = size * unit
  context.fillStyle = '#fff'
  context.fillRect(x - s * 0.06, y - s * 1.4, s * 0.12, s * 1.4)
  fillBlob(context, x, y - s * 1.6, s * 0.6, s * 0.6, color)
  context.save()
  context.globalAlpha = 0.55
  context.strokeStyle = '#fff'
  context.lineWidth = s * 0.09
  context.lineCap = 'round'
  context.beginPath()
  for (let turn = 0; turn < 9; turn += 0.3)
    context.lineTo(x + Math.cos(turn) * turn * s * 0.055, y - s * 1.6 + Math.sin(turn) * turn * s * 0.055)
  context.stroke()
  context.restore()
}

const cosmos: Scene = (brush) => {
  const { context, width, height, unit, look, random } = brush
  for (const [x, y, size, color] of [
    [0.2, 0.3, 0.7, look.glow],
    [0.8, 0.2, 0.6, look.accent.base],
    [0.6, 0.8, 0.8, look.far],
  ] as const)
    // prettier-ignore
    paintHalo(brush, x, y, size, color, 0.34)
  for (let star = 0; star < 220; star += 1) {
    const size = unit * (0.0008 + random() ** 3 * 0.0032)
    context.globalAlpha = 0.3 + random() * 0.7
    fillBlob(context, random() * width, random() * height, size, size, random() > 0.8 ? look.glow : '#fff')
  }
  context.globalAlpha = 1
  const [cx, cy, r] = [width * 0.82, height * 1.12, unit * 0.62]
  const planet = context.createRadialGradient(cx - r * 0.4, cy - r * 0.7, r * 0.1, cx, cy, r)
  planet.addColorStop(0, look.glow)
  planet.addColorStop(0.4, look.far)
  planet.addColorStop(1, look.near)
  paintHalo(brush, 0.82, 1.12, 0.86, look.glow, 0.4)
  context.fillStyle = planet
  context.beginPath()
  context.arc(cx, cy, r, 0, Math.PI * 2)
  context.fill()
  paintDisc(brush, 0.12, 0.16, 0.04, look.glow)
}

const jungle: Scene = (brush) => {
  const { context, width, height, unit, look, random } = brush
  paintHalo(brush, 0.5, 0.1, 0.9, look.glow, 0.9)
  paintRays(brush, 0.6, -0.2, 28, '#fff', 0.85)
  paintRidge(brush, 0.5, 0.16, 0.3, look.far)
  paintRidge(brush, 0.68, 0.1, 0.3, look.middle)
  const fern = (x: number, y: number, size: number, color: string, down: boolean) => {
    for (let leaf = -3; leaf <= 3; leaf += 1) {
      const angle = leaf * 0.36 + (down ? Math.PI : 0)
      const reach = size * unit * (1 - Math.abs(leaf) * 0.08)
      fillBlob(
        context,
        x + Math.sin(angle) * reach * 0.5,
        y - Math.cos(angle) * reach * 0.5,
        reach * 0.11,
        reach * 0.54,
        color,
        angle,
      )
    }
  }
  repeatAlong(brush, 0.24, (x, size) => fern(x, height * 0.9, size * 0.28, look.middle, false))
  repeatAlong(brush, 0.26, (x, size) => fern(x, -unit * 0.02, size * 0.24, look.middle, true))
  repeatAlong(brush, 0.3, (x, size) => fern(x, height * 1.02, size * 0.3, look.near, false))
  fern(-unit * 0.02, height * 0.3, 0.5, look.near, false)
  fern(width + unit * 0.02, height * 0.36, 0.5, look.near, false)
  for (let vine = 0; vine < 6; vine += 1) {
    const x = random() * width
    context.strokeStyle = look.near
    context.lineWidth = unit * 0.008
    context.stroke(
      new Path2D(`M${x} 0Q${x + unit * 0.08} ${height * 0.12} ${x + unit * 0.02} ${height * (0.16 + random() * 0.16)}`),
    )
  }
}

const fortune: Scene = (brush) => {
  const { context, width, height, unit, look, random } = brush
  paintHalo(brush, 0.5, 0.55, 0.9, look.glow, 0.5)
  paintRays(brush, 0.5, 0.5, 24, '#fff', 0.4)
  repeatAlong(brush, 0.22, (x, size) => {
    const [w, top] = [unit * 0.11 * size, height * (0.46 + random() * 0.14)]
    context.fillStyle = look.far
    context.fillRect(x - w, top, w * 2, height)
    fillShape(context, [[x - w * 1.5, top + unit * 0.02], [x - w * 0.7, top - unit * 0.06], [x + w * 0.7, top - unit * 0.06], [x + w * 1.5, top + unit * 0.02]], look.middle) // prettier-ignore
    for (let row = 0; row < 7; row += 1)
      for (let column = 0; column < 3; column += 1)
        if (random() > 0.4) {
          context.globalAlpha = 0.35 + random() * 0.5
          context.fillStyle = look.glow
          context.fillRect(x - w * 0.7 + column * w * 0.55, top + unit * (0.05 + row * 0.06), w * 0.28, unit * 0.028)
          context.globalAlpha = 1
        }
  })
  paintRidge(brush, 0.86, 0.03, 0.1, look.near)
  for (let line = 0; line < 3; line += 1) {
    const y = height * (0.06 + line * 0.07)
    for (let x = unit * 0.05 * line; x < width; x += unit * 0.14) {
      const sag = y + Math.sin((x / width) * Math.PI) * unit * 0.12
      paintHalo({ ...brush, width: 1, height: 1 }, x, sag, 0.06, look.glow, 0.55)
      fillBlob(context, x, sag, unit * 0.022, unit * 0.018, look.sky[2])
      context.fillStyle = look.glow
      context.fillRect(x - unit * 0.009, sag - unit * 0.021, unit * 0.018, unit * 0.005)
      context.fillRect(x - unit * 0.009, sag + unit * 0.016, unit * 0.018, unit * 0.005)
    }
  }
}

/** Scenes by theme. */
export const scenes: Readonly<Record<Theme, Scene>> = {
  orchard, jewels, dragon, lotus, ocean, pharaoh, frontier, nordic, candy, cosmos, jungle, fortune,
} // prettier-ignore
