// The built server is the one module graph of the program: nothing else of ours is imported here.
// @ts-expect-error: exists after the build
import * as build from '../../build/server/index.js'
import { type assets } from './inside.ts'

/** Runs a command of the program; `main` answers for its own errors. */
export function run(files: typeof assets, argv: string[]): void {
	void build.entry.module.program.main(build, files, argv)
}
