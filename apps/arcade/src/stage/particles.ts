import type { Ambient, Look } from '../art/looks.ts'
import { materials } from '../art/ramp.ts'
import type { Random } from '../art/random.ts'

interface Particle {
  x: number
  y: number
  vx: number
  vy: number
  /** Age and lifetime in seconds. */
  age: number
  readonly life: number
  readonly size: number
  readonly color: string
  readonly kind: 'spark' | 'coin' | 'flake'
  turn: number
  readonly spin: number
  readonly gravity: number
}

const maxParticles = 260

/** Particle system: sparks of winning cells, coins of a big win, ambient particles of the scene. */
export class Particles {
  #live: Particle[] = []
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  get count(): number {
    return this.#live.length
  }

  clear(): void {
    this.#live = []
  }

  /** Spawns sparks at the center of a cell. */
  spawnSparks(x: number, y: number, reach: number, look: Look): void {
    for (let index = 0; index < 10; index += 1) {
      const angle = this.#random() * Math.PI * 2
      const speed = reach * (0.6 + this.#random() * 1.6)
      this.#add({
        x,
        y,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed,
        life: 0.5 + this.#random() * 0.4,
        size: reach * 0.05,
        color: index % 2 ? look.accent.glint : materials.gold.light,
        kind: 'spark',
        spin: 0,
        gravity: reach * 1.4,
      })
    }
  }

  /** Spawns coins that fly up from below the reels. */
  spawnCoins(x: number, y: number, width: number, count: number, unit: number): void {
    for (let index = 0; index < count; index += 1)
      this.#add({
        x: x + (this.#random() - 0.5) * width,
        y,
        vx: (this.#random() - 0.5) * unit * 5,
        vy: -unit * (7 + this.#random() * 6),
        life: 2.6,
        size: unit * (0.14 + this.#random() * 0.1),
        color: materials.gold.base,
        kind: 'coin',
        spin: 4 + this.#random() * 8,
        gravity: unit * 12,
      })
  }

  /** Spawns one ambient particle. */
  spawnAmbient(ambient: Ambient, width: number, height: number, look: Look): void {
    const rising = ambient === 'embers' || ambient === 'bubbles'
    const still = ambient === 'stars' || ambient === 'glitter'
    const unit = Math.min(width, height)
    this.#add({
      x: this.#random() * width,
      y: still ? this.#random() * height : rising ? height + 8 : -8,
      vx: (this.#random() - 0.5) * unit * 0.05,
      vy: still ? 0 : (rising ? -1 : 1) * unit * (0.05 + this.#random() * 0.07),
      life: still ? 2.4 : 9,
      size: unit * (0.003 + this.#random() * (ambient === 'petals' || ambient === 'leaves' ? 0.009 : 0.005)),
      color: getAmbientColor(ambient, look),
      kind: ambient === 'petals' || ambient === 'leaves' ? 'flake' : 'spark',
      spin: (this.#random() - 0.5) * 2,
      gravity: 0,
    })
  }

  step(seconds: number): void {
    for (const particle of this.#live) {
      particle.age += seconds
      particle.vy += particle.gravity * seconds
      particle.x += particle.vx * seconds
      particle.y += particle.vy * seconds
      particle.turn += particle.spin * seconds
    }
    this.#live = this.#live.filter((particle) => particle.age < particle.life)
  }

  draw(context: CanvasRenderingContext2D): void {
    context.save()
    for (const particle of this.#live) {
      const share = particle.age / particle.life
      context.globalAlpha = Math.min(1, share * 6) * (1 - share) ** 0.6
      if (particle.kind === 'coin') drawCoin(context, particle)
      else if (particle.kind === 'flake') drawFlake(context, particle)
      else drawSpark(context, particle)
    }
    context.restore()
  }

  #add(particle: Omit<Particle, 'age' | 'turn'>): void {
    if (this.#live.length < maxParticles) this.#live.push({ ...particle, age: 0, turn: this.#random() * 6 })
  }
}

function getAmbientColor(ambient: Ambient, look: Look): string {
  switch (ambient) {
    case 'petals':
      return materials.pink.light
    case 'leaves':
      return look.sky[1]
    case 'embers':
      return materials.orange.light
    case 'dust':
      return look.glow
    case 'bubbles':
    case 'snow':
    case 'stars':
    case 'glitter':
      return '#ffffff'
  }
}

function drawSpark(context: CanvasRenderingContext2D, { x, y, size, color }: Particle): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, size, 0, Math.PI * 2)
  context.fill()
}

function drawFlake(context: CanvasRenderingContext2D, { x, y, size, color, turn }: Particle): void {
  context.fillStyle = color
  context.beginPath()
  context.ellipse(x, y, size * 1.5, size * (0.4 + Math.abs(Math.sin(turn)) * 0.5), turn, 0, Math.PI * 2)
  context.fill()
}

function drawCoin(context: CanvasRenderingContext2D, { x, y, size, turn }: Particle): void {
  const { gold } = materials
  const width = Math.max(Math.abs(Math.cos(turn)), 0.16)
  const paintDisc = (radius: number, color: string) => {
    context.fillStyle = color
    context.beginPath()
    context.ellipse(x, y, radius * width, radius, 0, 0, Math.PI * 2)
    context.fill()
  }
  paintDisc(size * 1.08, gold.line)
  paintDisc(size, gold.light)
  paintDisc(size * 0.84, gold.shade)
  paintDisc(size * 0.76, gold.base)
  context.fillStyle = gold.glint
  context.beginPath()
  context.ellipse(x - size * 0.22 * width, y - size * 0.3, size * 0.3 * width, size * 0.16, -0.5, 0, Math.PI * 2)
  context.fill()
}
