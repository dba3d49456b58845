import './inside.ts'
// The built server is the one module graph of the program: nothing else of ours is imported here.
// @ts-expect-error: exists after the build
import * as build from '../../build/server/index.js'
import { inside } from './inside.ts'

const names: Record<string, string> = JSON.parse(inside('client.json').toString('utf8'))
const assets = {
	list: async () => Object.keys(names),
	read: async (path: string) => inside(names[path] ?? ''),
}

// `main` answers for its own errors.
void build.entry.module.program.main(build, assets, process.argv.slice(2))
