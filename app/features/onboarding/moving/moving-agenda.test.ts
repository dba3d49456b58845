import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { DatabaseBusy } from '#db/busy.server.ts'
import { appointments } from '#db/schema/agenda.ts'
import { contacts } from '#db/schema/contacts.ts'
import { notifications } from '#db/schema/notifications.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aReminding } from '#tests/support/scenes/notices.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { onboarding } from '../operations.server.ts'
import { takePart } from './taking.server.ts'

async function done<Value>(outcome: Promise<{ ok: true; value: Value } | { ok: false; failure: unknown }>) {
	const answer = await outcome
	if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
	return answer.value
}

const heads = ['Fecha', 'Hora', 'Cliente', 'Teléfono', 'Correo', 'Servicio', 'Profesional', 'Estado', 'Notas']

async function aFile({ ctx }: Scene, rows: string[][], terms: object = {}) {
	const file = {
		kind: 'appointments',
		fileName: 'citas.xlsx',
		fileHash: JSON.stringify(rows).slice(0, 60),
		heads,
		rows: rows.length,
	}
	const of = await done(execute(ctx, onboarding.openMoveIn, file))
	for (let start = 0; start < rows.length; start += 500) {
		const part = rows.slice(start, start + 500).map((cells, index) => ({ line: start + index + 2, cells }))
		await done(execute(ctx, onboarding.addMoveInRows, { ...of, rows: part }))
	}
	const view = await viewOf({ ctx }, of)
	const mapping = view.mapping.map((field) => field ?? 'skip')
	await done(
		execute(ctx, onboarding.mapMoveIn, { ...of, mapping, branchId: view.terms.branchId ?? undefined, ...terms }),
	)
	return of
}

const viewOf = ({ ctx }: Pick<Scene, 'ctx'>, of: { moveInId: string }) => done(execute(ctx, onboarding.moveInView, of))

async function bring(scene: Scene, of: { moveInId: string }) {
	await done(execute(scene.ctx, onboarding.startMoveIn, of))
	await runJobs(scene.home, { now: scene.at })
	return (await viewOf(scene, of)).moveIn
}

const booked = ({ home, business }: Scene) =>
	home.db
		.select()
		.from(appointments)
		.where(and(eq(appointments.businessId, business.id), isNull(appointments.deletedAt)))
		.orderBy(appointments.startsAt)
const told = ({ home, business }: Scene) =>
	home.db.select().from(notifications).where(eq(notifications.businessId, business.id))
const people = ({ home, business }: Scene) =>
	home.db
		.select()
		.from(contacts)
		.where(and(eq(contacts.businessId, business.id), isNull(contacts.deletedAt)))

test('appointments of another program become real ones with their clients; what is wrong says why, and nobody is told', async () => {
	const scene = await aBusiness()
	const { service, specialist, contact } = scene
	const given = [service.name, specialist.name]
	const of = await aFile(scene, [
		['03/03/2026', '10:00', 'Elena Ríos Paz', '55 2284 7732', '', ...given, 'Confirmado', 'Alergia al amoniaco'],
		['03/03/2026', '12:00', 'Elena Ríos Paz', '+52 1 55 2284 7732', '', ...given, 'Reservado', ''],
		['04/03/2026', '09:00', `${contact.name} ${contact.lastname ?? ''}`, '', '', ...given, '', ''],
		['04/03/2026', '11:00', 'Sin Número', '', 'sola@correo.mx', ...given, 'rara', ''],
		['04/03/2026', '13:00', 'Ana', '5.2155E+11', '', ...given, '', ''],
		['04/03/2026', '14:00', 'Ana', '5522840001', '', 'Masaje', specialist.name, '', ''],
		['04/03/2026', '15:00', 'Ana', '5522840001', '', service.name, 'Nadie', '', ''],
		['04/03/2026', '16:00', 'Ana', '5522840001', '', ...given, 'Cancelada', ''],
		['01/03/2026', '16:00', 'Ana', '5522840001', '', ...given, '', ''],
		['03/03/2026', '10:30', 'Ana', '5522840001', '', ...given, '', ''],
		['05/03/2026', '22:00', 'Ana', '5522840001', '', ...given, '', ''],
	])
	const view = await viewOf(scene, of)
	expect(view).toMatchObject({ missing: null, looked: 11, fresh: 4, wrong: 7 })
	const said = view.preview.map(({ problem, note }) => problem ?? note ?? '')
	for (const [place, part] of [
		[3, 'sin teléfono'],
		[3, '«rara»'],
		[4, 'Excel lo acortó'],
		[5, '«Masaje»'],
		[6, '«Nadie»'],
		[7, 'cancelado'],
		[8, 'ya pasó'],
		[9, 'fila 2'],
		[10, '09:00'],
	] as const)
		expect(said[place]).toContain(part)
	expect(view.preview[0]?.becomes).toContain(
		`martes 3 de marzo, 10:00 · 60 min · Elena Ríos Paz (cliente nuevo) · ${service.name}`,
	)
	expect([(await booked(scene)).length, (await people(scene)).length]).toEqual([0, 1])
	expect(await bring(scene, of)).toMatchObject({ state: 'done', made: 4, refused: 7 })
	const rows = await booked(scene)
	expect(rows.map(({ status }) => status)).toEqual(['confirmada', 'agendada', 'agendada', 'agendada'])
	expect(rows[0]).toMatchObject({
		details: 'Alergia al amoniaco',
		isReminded: false,
		createdBy: 'Mariana Fuentes',
		bookedOver: false,
	})
	expect([rows[0]?.contactId === rows[1]?.contactId, rows[2]?.contactId]).toEqual([true, contact.id])
	const elena = (await people(scene)).find(({ name }) => name === 'Elena')
	expect(elena).toMatchObject({ lastname: 'Ríos Paz', whatsapp: '5522847732', countryCode: '52', type: 'client' })
	expect(await told(scene)).toEqual([])
	// The same file under another name: all is there already.
	const again = await aFile(scene, [['03/03/2026', '10:00', 'Elena Ríos Paz', '5522847732', '', ...given, '', ' ']])
	expect(await bring(scene, again)).toMatchObject({ made: 0, there: 1 })
})

test('what overlaps or lies outside the hours comes only where a person says so', async () => {
	const scene = await aBusiness()
	const given = [scene.service.name, scene.specialist.name, '', '']
	const rows = [
		['03/03/2026', '10:00', 'Ana Gil', '5522840001', '', ...given],
		['03/03/2026', '10:30', 'Eva Paz', '5522840002', '', ...given],
		['03/03/2026', '20:00', 'Luz Rey', '5522840003', '', ...given],
	]
	const of = await aFile(scene, rows, { overlaps: true })
	const view = await viewOf(scene, of)
	expect(view).toMatchObject({ fresh: 3, wrong: 0 })
	expect(view.preview[1]?.note).toContain('Se encima con la fila 2')
	expect(await bring(scene, of)).toMatchObject({ made: 3 })
	expect((await booked(scene)).map(({ bookedOver }) => bookedOver)).toEqual([false, true, false])
})

test('whoever is free takes what names nobody, shown before as it comes', async () => {
	const scene = await aBusiness()
	const team = { kind: 'specialists', fileName: 'e.csv', fileHash: 'e', heads: ['Nombre'], rows: 1 }
	const second = await done(execute(scene.ctx, onboarding.openMoveIn, team))
	await done(execute(scene.ctx, onboarding.addMoveInRows, { ...second, rows: [{ line: 2, cells: ['Olga'] }] }))
	await bring(scene, second)
	const rows = [1, 2, 3].map((n) => [
		'03/03/2026',
		'10:00',
		`Ana ${n}`,
		`552284000${n}`,
		'',
		scene.service.name,
		'',
		'',
		'',
	])
	const of = await aFile(scene, rows)
	expect(await viewOf(scene, of)).toMatchObject({ fresh: 2, wrong: 1 })
	expect(await bring(scene, of)).toMatchObject({ made: 2, refused: 1 })
	expect(new Set((await booked(scene)).map(({ specialistId }) => specialistId)).size).toBe(2)
})

test('a move of appointments is taken back with the clients that it made; what was changed since stays', async () => {
	const scene = await aBusiness()
	const given = [scene.service.name, '', '', '']
	const of = await aFile(
		scene,
		[
			['03/03/2026', '10:00', 'Ana Gil', '5522840001', '', ...given],
			['03/03/2026', '12:00', 'Eva Paz', '5522840002', '', ...given],
		],
		{ reminders: true },
	)
	await bring(scene, of)
	const [, second] = await booked(scene)
	await done(
		execute(scene.ctx, agenda.rescheduleAppointment, {
			appointmentId: second?.id,
			date: '2026-03-03',
			time: '15:00',
			notice: 'none',
		}),
	)
	await done(execute(scene.ctx, onboarding.undoMoveIn, of))
	await runJobs(scene.home, { now: scene.at })
	expect((await viewOf(scene, of)).moveIn).toMatchObject({ state: 'undone', kept: 2 })
	expect((await booked(scene)).map(({ id }) => id)).toEqual([second?.id])
	expect((await people(scene)).map(({ name }) => name).sort()).toEqual(['Eva', scene.contact.name].sort())
})

test('who waits for a time is not offered the one of a move that is taken back', async () => {
	const scene = await aBusiness({ now: '2026-03-02T16:00:00Z' })
	const of = await aFile(scene, [['03/03/2026', '10:00', 'Ana Gil', '5522840001', '', scene.service.name, '', '', '']])
	await bring(scene, of)
	const wish = { contactId: scene.contact.id, serviceId: scene.service.id }
	const days = { dateFrom: '2026-03-03', dateTo: '2026-03-05' }
	await done(execute(scene.ctx, agenda.addWaiting, { ...wish, ...days }))
	await done(execute(scene.ctx, onboarding.undoMoveIn, of))
	await runJobs(scene.home, { now: scene.at })
	expect(await booked(scene)).toEqual([])
	const { entries } = await done(execute(scene.ctx, agenda.listWaiting, {}))
	expect(entries.map(({ offer }) => offer)).toEqual([null])
	expect(await told(scene)).toEqual([])
})

test('clients are reminded of what was brought only where a person says so, and that holds after a change by hand', async () => {
	const scene = await aReminding({ sendReminder: 24 })
	const given = [scene.service.name, scene.specialist.name, '', '']
	const rows = (time: string) => [
		[scene.wish.date, time, scene.contact.name, scene.contact.whatsapp ?? '', '', ...given],
	]
	const kinds = async () => (await scene.rows()).filter(({ audience }) => audience === 'client').map(({ kind }) => kind)
	await bring(scene, await aFile(scene, rows('09:00')))
	const [quiet] = await booked(scene)
	const moved = { appointmentId: quiet?.id, date: scene.wish.date, time: '11:00', notice: 'none' }
	await done(execute(scene.ctx, agenda.rescheduleAppointment, moved))
	expect(await kinds()).toEqual([])
	await bring(scene, await aFile(scene, rows('15:00'), { reminders: true }))
	expect(await kinds()).toEqual(['reminder'])
})

test('dates that can only be month first stop the file before anything is taken', async () => {
	const scene = await aBusiness()
	const given = [scene.service.name, '', '', '']
	const of = await aFile(scene, [
		['03/04/2026', '10:00', 'Ana Gil', '5522840001', '', ...given],
		['03/25/2026', '10:00', 'Ana Gil', '5522840001', '', ...given],
	])
	expect((await viewOf(scene, of)).missing).toContain('03/25/2026')
	expect(await execute(scene.ctx, onboarding.startMoveIn, of)).toMatchObject({
		ok: false,
		failure: { code: 'invalid_input' },
	})
})

test('a job that dies anywhere is gone on with: every row comes exactly once', async () => {
	const scene = await aBusiness()
	const given = [scene.service.name, scene.specialist.name, '', '']
	const days = Array.from({ length: 60 }, (_, day) =>
		new Date(scene.at + (day + 1) * 86_400_000).toISOString().slice(0, 10),
	)
	const rows = days.flatMap((day, n) =>
		[9, 11].map((hour, m) => [day, `${hour}:00`, `Cliente ${n} ${m}`, `55228${10_000 + n * 2 + m}`, '', ...given]),
	)
	const of = await aFile(scene, rows)
	await done(execute(scene.ctx, onboarding.startMoveIn, of))
	let deaths = 0
	/** Dies in the middle of a transaction, or before it. */
	const dying = (isMiddle: boolean) => {
		const transaction: typeof scene.ctx.writer.transaction = async (run, urgency) => {
			deaths += 1
			if (!isMiddle) throw new Dead('undone')
			return scene.ctx.writer.transaction(async (db) => {
				await run(db)
				throw new Dead('undone')
			}, urgency)
		}
		return { ...scene.ctx, writer: { ...scene.ctx.writer, transaction } }
	}
	for (const turn of fc.sample(fc.integer({ min: 0, max: 2 }), { numRuns: 12, seed: 7 })) {
		const ctx = turn === 2 ? scene.ctx : dying(turn === 1)
		await transact(ctx, (within) => takePart(within, of)).catch(() => undefined)
	}
	expect(deaths).toBeGreaterThan(5)
	// A twin beside it, and the queue afterwards.
	await Promise.all([1, 2].map(() => transact(scene.ctx, (within) => takePart(within, of))))
	await runJobs(scene.home, { now: scene.at })
	expect((await viewOf(scene, of)).moveIn).toMatchObject({ state: 'done', made: 120, refused: 0 })
	const made = await booked(scene)
	expect([
		made.length,
		new Set(made.map(({ startsAt }) => startsAt)).size,
		new Set(made.map(({ contactId }) => contactId)).size,
	]).toEqual([120, 120, 120])
}, 60_000)

/** The process ends: nothing more of it is written. */
class Dead extends DatabaseBusy {}
