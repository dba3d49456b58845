import { type ServerBuild } from '@remix-run/node'
import { runCommand } from '#jobs/commands.server.ts'
import { type Assets } from '#jobs/serve.server.ts'
import { sentenceOf } from '#jobs/words/sentences.server.ts'
import { folderOfAssets } from './web/assets/assets.server.ts'

/** What a start script or the single binary calls: the whole program lives in this one module graph. */
export const program = {
	folderOfAssets,
	/**
	 * Runs a command to its end; `serve` ends when the program is told to stop. What fails ends the process, whatever
	 * is still open in it: a half server would hold the lock and serve nobody.
	 */
	async main(build: ServerBuild, assets: Assets, argv: string[]): Promise<void> {
		// Whatever the program lays down is for its own user alone.
		process.umask(0o077)
		try {
			await runCommand(build, assets, argv)
		} catch (error) {
			process.stderr.write(`${sentenceOf(error)}\n`)
			if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
			process.exit(1)
		}
	},
}
