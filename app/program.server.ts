import { type ServerBuild } from '@remix-run/node'
import { runCommand } from '#jobs/commands.server.ts'
import { type Assets } from '#jobs/serve.server.ts'
import { folderOfAssets } from './web/assets.server.ts'

/** What a start script or the single binary calls: the whole program lives in this one module graph. */
export const program = {
	folderOfAssets,
	/** Runs a command to its end; `serve` ends when the program is told to stop. */
	async main(build: ServerBuild, assets: Assets, argv: string[]): Promise<void> {
		try {
			await runCommand(build, assets, argv)
		} catch (error) {
			process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
			if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
			process.exitCode = 1
		}
	},
}
