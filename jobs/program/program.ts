// The built server is the one module graph of the program: nothing else of ours is imported here.
// @ts-expect-error: exists after `npm run build`
import * as build from '../../build/server/index.js'

/** Runs a command of the program. `client` is the folder with the browser's files; it answers for its own errors. */
export function main(client: string, argv: string[]): Promise<void> {
	const { program } = build.entry.module
	return program.main(build, program.folderOfAssets(client), argv)
}
