import { transact } from '#app/core/transact.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { toInstant } from '#app/lib/time.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { appointments } from '#db/schema/agenda.ts'
import { branchServices } from '#db/schema/branches.ts'
import { contacts } from '#db/schema/contacts.ts'
import { questions } from '#db/schema/knowledge.ts'
import { services } from '#db/schema/services.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'
import { type Scene } from './scene.ts'

const catalogue = [
	{ name: 'Tinte completo', price: '$900', durationMinutes: 120, by: ['Lucía Herrera', 'Karla Medina'] },
	{ name: 'Tinte de raíz', price: '$600', durationMinutes: 90, by: ['Karla Medina'] },
	{ name: 'Manicure', price: '$250', durationMinutes: 30, by: ['Karla Medina'] },
]

/** More to choose from: Karla Medina beside Lucía Herrera, two sorts of tinte, a manicure, a question with its answer. */
export async function fullerSalon(scene: Scene): Promise<void> {
	const { ctx, branch, specialist, service } = scene
	const tenant = { businessId: ctx.businessId, createdAt: ctx.now }
	const karla = {
		...tenant,
		id: newId('spc'),
		branchId: branch.id,
		name: 'Karla Medina',
		schedules: sameHours({ from: '12:00', to: '18:00' }),
	}
	const staff = [specialist, karla]
	await transact(ctx, async ({ db }) => {
		await db.insert(specialists).values(karla)
		await db
			.insert(specialistServices)
			.values({ businessId: ctx.businessId, specialistId: karla.id, serviceId: service.id })
		for (const { by, ...values } of catalogue) {
			const id = newId('srv')
			await db.insert(services).values({ ...tenant, id, ...values })
			await db.insert(branchServices).values({ businessId: ctx.businessId, branchId: branch.id, serviceId: id })
			for (const { id: specialistId } of staff.filter(({ name }) => by.includes(name))) {
				await db.insert(specialistServices).values({ businessId: ctx.businessId, specialistId, serviceId: id })
			}
		}
		const question = '¿Tienen estacionamiento?'
		await db
			.insert(questions)
			.values({ ...tenant, id: newId('qst'), question, answer: 'Hay pensión en Orizaba 150, sellamos dos horas.' })
	})
}

/** An appointment that stands already, of the person who writes or of somebody else. */
export function booked(date: string, time: string, { mine = true, name = 'Otra Clienta' } = {}) {
	return async (scene: Scene): Promise<void> => {
		const { ctx, branch, specialist, service, contact } = scene
		const tenant = { businessId: ctx.businessId, createdAt: ctx.now, updatedAt: ctx.now }
		const other = {
			...tenant,
			id: newId('con'),
			name,
			whatsapp: `55${[...name].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0) % 100_000_000}`.padEnd(
				10,
				'1',
			),
			email: 'otra@ejemplo.mx',
		}
		const startsAt = toInstant(date, time, branch.timeZone)
		const endsAt = startsAt + service.durationMinutes * 60_000
		await transact(ctx, async ({ db }) => {
			if (!mine) await db.insert(contacts).values(other)
			await db.insert(appointments).values({
				...tenant,
				id: newId('apt'),
				shortId: newShortId(),
				branchId: branch.id,
				contactId: mine ? contact.id : other.id,
				specialistId: specialist.id,
				serviceId: service.id,
				title: service.name,
				...{ startsAt, endsAt, heldFrom: startsAt, heldTo: endsAt },
				createdBy: 'test',
				updatedBy: 'test',
			})
		})
	}
}

/** One after another. */
export function together(...parts: ((scene: Scene) => Promise<void>)[]) {
	return async (scene: Scene): Promise<void> => {
		for (const part of parts) await part(scene)
	}
}
