import { Application, Graphics, Particle, ParticleContainer } from 'pixi.js'
import { openFloor } from '../shared/floor.ts'
import { onPositions } from '../shared/positions.ts'

const floor = openFloor()
const app = new Application()
await app.init({
  width: floor.width,
  height: floor.height,
  background: '#ffffff',
  antialias: true,
  preference: 'webgl',
})
floor.element.append(app.canvas)
const texture = app.renderer.generateTexture(new Graphics().circle(0, 0, 5.5).fill('#1f4e79'))
const container = new ParticleContainer({ dynamicProperties: { position: true } })
app.stage.addChild(container)

/** One particle per tag, moved when its position arrives: the fastest way to draw in Pixi. */
const particles = new Map<string, Particle>()
onPositions(floor.projectUid, ({ tagUid, x, y }) => {
  let particle = particles.get(tagUid)
  if (!particle) {
    particle = new Particle({ texture, anchorX: 0.5, anchorY: 0.5 })
    particles.set(tagUid, particle)
    container.addParticle(particle)
  }
  particle.x = floor.toX(x)
  particle.y = floor.toY(y)
})
