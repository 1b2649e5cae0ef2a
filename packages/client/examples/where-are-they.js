// Prints where the tags of the first project are: node where-are-they.js [ORIGIN] [EMAIL] [PASSWORD]
import { createFloorwatchClient, logIn } from 'floorwatch-client'

const [origin = 'http://127.0.0.1:8080', email = 'operator@floorwatch.example', password = 'floorwatch'] =
  process.argv.slice(2)

const token = await logIn(origin, email, password)
const { data: directory } = await createFloorwatchClient({ origin, token }).GET('/api/v2/projects')
const project = directory?.projects[0]
if (!project) throw new Error('no project')

const client = createFloorwatchClient({ origin, token, projectUid: project.uid })
const { data: areas } = await client.GET('/api/v2/sublocations')
const { data: tags } = await client.GET('/api/v2/trackable_objects')
const nameOf = new Map(areas?.sublocations.map(area => [area.uid, area.name]))
for (const { name, position } of tags?.trackableObjects ?? [])
  if (position) {
    const area = nameOf.get(position.sublocation_uid)
    console.log(`${name}: ${area}, x ${position.x.toFixed(1)} m, y ${position.y.toFixed(1)} m`)
  }
