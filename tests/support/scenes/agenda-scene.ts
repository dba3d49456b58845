import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { type BookingPolicy } from '#app/core/actors.ts'
import { execute } from '#app/core/operation.server.ts'
import { permissionsOfAssistant } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { newId } from '#app/lib/id.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { appointments, blocks } from '#db/schema/agenda.ts'
import { branches, branchServices } from '#db/schema/branches.ts'
import { contacts } from '#db/schema/contacts.ts'
import { services } from '#db/schema/services.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'
import { asActor, type Scene } from './scene.ts'

type Extra<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

/** An assistant of a client's conversation, as the turns make it: half an hour of notice, sixty days ahead. */
export function anAssistant(scene: Scene, policy: Partial<BookingPolicy> = {}, now = scene.at) {
	const permissions = permissionsOfAssistant({
		inPersonScheduling: true,
		rescheduleAppointments: true,
		cancelAppointments: true,
		createBlockSchedules: true,
		updateAppointmentStatus: true,
	})
	const limits = {
		minimumNoticeMinutes: 30,
		lookAheadDays: 60,
		isStaff: false,
		mayBookOver: false,
		mayLeaveGrid: false,
	}
	const actor = { kind: 'assistant', name: 'Asistente Sofía', permissions } as const
	return asActor(scene, { ...actor, bookingPolicy: { ...limits, ...policy } }, now)
}

export function anApiKey(scene: Scene) {
	return asActor(scene, { kind: 'api_key', name: 'Sistema contable' })
}

/** A further specialist of the branch, who gives the scene's service unless told otherwise. */
export async function aSpecialist(scene: Scene, extra: Extra<typeof specialists> = {}, gives = [scene.service.id]) {
	const specialist = {
		id: newId('spc'),
		businessId: scene.business.id,
		branchId: scene.branch.id,
		name: 'Andrea Solís',
		createdAt: scene.at + 1,
		...extra,
	}
	await transact(scene.ctx, async ({ db }) => {
		await db.insert(specialists).values(specialist)
		const links = gives.map((serviceId) => ({ businessId: scene.business.id, specialistId: specialist.id, serviceId }))
		if (links.length > 0) await db.insert(specialistServices).values(links)
	})
	return specialist
}

/** A further service, offered in the branch and given by the scene's specialist unless told otherwise. */
export async function aService(
	scene: Scene,
	extra: Extra<typeof services> = {},
	{ branchIds = [scene.branch.id], specialistIds = [scene.specialist.id] } = {},
) {
	const businessId = scene.business.id
	const created = { id: newId('srv'), businessId, name: 'Manicure con gel', price: '$280', createdAt: scene.at }
	const service = { ...created, durationMinutes: 30, ...extra }
	await transact(scene.ctx, async ({ db }) => {
		await db.insert(services).values(service)
		for (const branchId of branchIds)
			await db.insert(branchServices).values({ businessId, branchId, serviceId: service.id })
		for (const specialistId of specialistIds) {
			await db.insert(specialistServices).values({ businessId, specialistId, serviceId: service.id })
		}
	})
	return service
}

/** A further branch, open like the first, which offers the scene's service. */
export async function aBranch(scene: Scene, extra: Extra<typeof branches> = {}) {
	const businessId = scene.business.id
	const branch = {
		id: newId('brn'),
		businessId,
		name: 'Del Valle',
		address: 'Pilares 45, Del Valle',
		city: 'Ciudad de México',
		state: 'CDMX',
		country: 'México',
		timeZone: scene.branch.timeZone,
		schedules: sameHours({ from: '09:00', to: '18:00' }),
		createdAt: scene.at + 1,
		...extra,
	}
	await transact(scene.ctx, async ({ db }) => {
		await db.insert(branches).values(branch)
		await db.insert(branchServices).values({ businessId, branchId: branch.id, serviceId: scene.service.id })
	})
	return branch
}

export async function aContact(scene: Scene, extra: Extra<typeof contacts> = {}) {
	const businessId = scene.business.id
	const person = { name: 'Fernanda', lastname: 'Ortiz', createdAt: scene.at, updatedAt: scene.at }
	const contact = { id: newId('con'), businessId, ...person, ...extra }
	await transact(scene.ctx, ({ db }) => db.insert(contacts).values(contact))
	return contact
}

/** Books and answers the appointment; a refusal fails the test with its reasons. */
export async function booked(scene: Scene, extra: object = {}, ctx = scene.ctx) {
	const outcome = await execute(ctx, agenda.bookAppointment, { ...scene.nine, ...extra })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

export async function blocked(scene: Scene, extra: object = {}) {
	const { branchId, specialistId, date } = scene.nine
	const block = { branchId, specialistIds: [specialistId], title: 'Comida', date, time: '14:00', endTime: '15:00' }
	const outcome = await execute(scene.ctx, agenda.createBlocks, { ...block, ...extra })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value.blocks
}

/** The appointments as the database holds them, removed ones too, by start. */
export async function appointmentRows({ home, business }: Scene) {
	return home.db
		.select()
		.from(appointments)
		.where(eq(appointments.businessId, business.id))
		.orderBy(asc(appointments.startsAt), asc(appointments.id))
}

export async function blockRows({ home, business }: Scene) {
	return home.db
		.select()
		.from(blocks)
		.where(and(eq(blocks.businessId, business.id), isNull(blocks.deletedAt)))
		.orderBy(asc(blocks.startsAt), asc(blocks.id))
}

/** Pairs of one specialist whose held times overlap, pauses left out, although neither was booked over on purpose. */
export async function overlaps(scene: Scene): Promise<string[]> {
	const rows = await scene.home.db
		.select()
		.from(appointments)
		.where(
			and(
				eq(appointments.businessId, scene.business.id),
				isNull(appointments.deletedAt),
				isNotNull(appointments.heldFrom),
				eq(appointments.bookedOver, false),
			),
		)
	return rows.flatMap((a) =>
		rows
			.filter((b) => a.id < b.id && a.specialistId === b.specialistId)
			.filter((b) => workOf(a).some(([from, to]) => workOf(b).some(([other, end]) => from < end && other < to)))
			.map((b) => `${a.id} ${b.id}`),
	)
}

type Held = Pick<typeof appointments.$inferSelect, 'heldFrom' | 'heldTo' | 'pausedFrom' | 'pausedTo'>

/** When the specialist is at work on an appointment: its held time before and after its pause. */
export function workOf({ heldFrom, heldTo, pausedFrom, pausedTo }: Held): [from: number, to: number][] {
	const [from, to] = [heldFrom ?? 0, heldTo ?? 0]
	return pausedFrom === null || pausedTo === null
		? [[from, to]]
		: [
				[from, pausedFrom],
				[pausedTo, to],
			]
}
