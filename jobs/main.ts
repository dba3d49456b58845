import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
// The built server is the one module graph of the program: nothing else of ours is imported here.
// @ts-expect-error: exists after `npm run build`
import * as build from './server/index.js'

const here = dirname(fileURLToPath(import.meta.url))
const { program } = build.entry.module
await program.main(build, program.folderOfAssets(join(here, 'client')), process.argv.slice(2))
