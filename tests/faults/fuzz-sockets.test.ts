import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fuzzSockets } from '#tests/support/fuzz/fuzz-sockets.ts'
import { rowsOf, signIn } from '#tests/support/programs/live.ts'
import { startProgram } from '#tests/support/programs/program.ts'

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
/** A sample in `npm test`, an hour in `npm run test:long`. */
const ms = process.env.LONG === '1' ? 60 * 60_000 : 20_000

test(
	`whatever comes over the live line, the process serves on and nobody waits (SEED=${seed})`,
	async () => {
		const program = await startProgram()
		try {
			const known = await rowsOf<{ id: string }>(
				program,
				sql`SELECT id FROM businesses UNION ALL SELECT * FROM (SELECT id FROM contacts LIMIT 20)`,
			)
			const cookie = await signIn(program)
			const report = await fuzzSockets(program, { seed, ms, cookie, known: known.map(({ id }) => id) })
			process.stdout.write(`sockets SEED=${seed}: ${JSON.stringify(report)}\n`)
			expect(report.messages).toBeGreaterThan(100)
			expect({ strays: report.strays, stalls: report.stalls }).toEqual({ strays: 0, stalls: 0 })
			// What broke inside and was caught is a 500 of the live line.
			expect(program.output().match(/.*"level":[56]0.*/g)).toBeNull()
			expect(await program.stop()).toBe(0)
		} finally {
			await program.kill()
			program.clean()
		}
	},
	ms + 120_000,
)
