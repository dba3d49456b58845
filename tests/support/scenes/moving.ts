import { execute } from '#app/core/operation.server.ts'
import { type MoveKind } from '#app/features/onboarding/moving/schemas.ts'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { runJobs } from '../run-jobs.ts'
import { type Scene } from './scene.ts'

/** The value of what must not fail. */
export async function done<Value>(outcome: Promise<{ ok: true; value: Value } | { ok: false; failure: unknown }>) {
	const answer = await outcome
	if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
	return answer.value
}

/** A file whose rows are read. */
export async function aFile({ ctx }: Scene, kind: MoveKind, heads: string[], rows: string[][]) {
	const file = { kind, fileName: 'lista.csv', fileHash: JSON.stringify(rows).slice(0, 60), heads, rows: rows.length }
	const of = await done(execute(ctx, onboarding.openMoveIn, file))
	for (let start = 0; start < rows.length; start += 500) {
		const part = rows.slice(start, start + 500).map((cells, index) => ({ line: start + index + 2, cells }))
		await done(execute(ctx, onboarding.addMoveInRows, { ...of, rows: part }))
	}
	return of
}

export const viewOf = ({ ctx }: Scene, of: { moveInId: string }) => done(execute(ctx, onboarding.moveInView, of))

/** A file that the job has taken. */
export async function brought(scene: Scene, kind: MoveKind, heads: string[], rows: string[][]) {
	const of = await aFile(scene, kind, heads, rows)
	await done(execute(scene.ctx, onboarding.startMoveIn, of))
	await runJobs(scene.home, { now: scene.at })
	return of
}

/** A file that the job has taken back. */
export async function undone(scene: Scene, of: { moveInId: string }) {
	await done(execute(scene.ctx, onboarding.undoMoveIn, of))
	await runJobs(scene.home, { now: scene.at })
	return (await viewOf(scene, of)).moveIn
}

export const catalogue = async ({ ctx }: Scene) => (await done(execute(ctx, services.listServices, {}))).services
/** The heads of a list of prices. */
export const prices = ['Servicio', 'Precio', 'Duración (min)', 'Categoría', 'Reserva online']
