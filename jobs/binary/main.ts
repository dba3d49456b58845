import './inside.ts'
// The built server is the one module graph of the program: nothing else of ours is imported here.
// @ts-expect-error: exists after the build
import * as build from '../../build/server/index.js'
import { assets } from './inside.ts'

// `main` answers for its own errors.
void build.entry.module.program.main(build, assets, process.argv.slice(2))
