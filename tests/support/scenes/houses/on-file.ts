import { eq } from 'drizzle-orm'
import { transact } from '#app/core/transact.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { MINUTE, toInstant } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { branches, branchServices } from '#db/schema/branches.ts'
import { businesses } from '#db/schema/businesses.ts'
import { contacts } from '#db/schema/contacts.ts'
import { questions } from '#db/schema/knowledge.ts'
import { services } from '#db/schema/services.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'
import { type Stage } from '../../tool-host.ts'
import { ZONE } from '../salon.ts'
import { type Scene } from '../scene.ts'

type Db = Parameters<Parameters<typeof transact>[1]>[0]['db']
type Ids = Map<string, string>

/** What a stage of the engine's tests holds in memory, written down in a business: its one branch, people, services, what is taken. */
export function onFile(stage: Stage) {
	return async (scene: Scene): Promise<void> => {
		await transact(scene.ctx, async ({ db }) => {
			await emptied(db, scene, stage)
			const people = await hired(db, scene, stage)
			const sold = await offered(db, scene, stage, people)
			await booked(db, scene, stage, { people, sold })
		})
	}
}

/** The scene's own people and services leave: the stage brings others. */
async function emptied(db: Db, { ctx, business, branch, specialist, service, contact }: Scene, stage: Stage) {
	const gone = { archivedAt: ctx.now }
	await db.update(services).set(gone).where(eq(services.id, service.id))
	await db.update(specialists).set(gone).where(eq(specialists.id, specialist.id))
	await db.delete(specialistServices).where(eq(specialistServices.businessId, business.id))
	await db.delete(branchServices).where(eq(branchServices.businessId, business.id))
	await db.update(businesses).set({ name: stage.business.name }).where(eq(businesses.id, business.id))
	const [own] = stage.business.branches
	if (!own) throw new RangeError('no branch')
	const { name, address, timeZone, hours: schedules } = own
	await db.update(branches).set({ name, address, timeZone, schedules }).where(eq(branches.id, branch.id))
	await db
		.update(contacts)
		.set({ name: stage.contact.name ?? '', lastname: '' })
		.where(eq(contacts.id, contact.id))
}

async function hired(db: Db, { ctx, branch }: Scene, { business }: Stage): Promise<Ids> {
	const ids: Ids = new Map()
	for (const [at, { ref, name }] of business.specialists.entries()) {
		const id = newId('spc')
		ids.set(ref, id)
		const createdAt = ctx.now + at
		await db.insert(specialists).values({ businessId: ctx.businessId, branchId: branch.id, id, name, createdAt })
	}
	return ids
}

async function offered(db: Db, { ctx, branch }: Scene, { business }: Stage, people: Ids): Promise<Ids> {
	const ids: Ids = new Map()
	const { businessId } = ctx
	for (const [at, { ref, name, synonyms, durationMinutes, priceText, specialistRefs }] of business.services.entries()) {
		const serviceId = newId('srv')
		ids.set(ref, serviceId)
		const price = priceText ?? ''
		const kept = { name, synonyms, durationMinutes, price, createdAt: ctx.now + at }
		await db.insert(services).values({ businessId, id: serviceId, ...kept })
		await db.insert(branchServices).values({ businessId, branchId: branch.id, serviceId })
		const links = specialistRefs.map((one) => ({ businessId, serviceId, specialistId: people.get(one) ?? '' }))
		await db.insert(specialistServices).values(links)
	}
	for (const [at, one] of (business.questions ?? []).entries()) {
		await db.insert(questions).values({ businessId, id: newId('qst'), ...one, createdAt: ctx.now + at })
	}
	return ids
}

type Taken = { at: number; minutes: number; service?: string; specialist: string; visitId?: string }

/** The person's appointments, and somebody else's half an hour wherever the stage says that a time is taken. */
async function booked(db: Db, scene: Scene, stage: Stage, { people, sold }: { people: Ids; sold: Ids }) {
	const { ctx, branch, contact } = scene
	const tenant = { businessId: ctx.businessId, createdAt: ctx.now, updatedAt: ctx.now }
	const other = { ...tenant, id: newId('con'), name: 'Otra', whatsapp: '5511119999', countryCode: '52' }
	await db.insert(contacts).values(other)
	const add = async (whose: string, taken: Taken) => {
		const [startsAt, endsAt] = [taken.at, taken.at + taken.minutes * MINUTE]
		const names = { serviceId: sold.get(taken.service ?? '') ?? '', specialistId: people.get(taken.specialist) ?? '' }
		const title = stage.business.services.find(({ ref }) => ref === taken.service)?.name ?? ''
		await db.insert(appointments).values({
			...{ ...tenant, ...names, title, startsAt, endsAt, heldFrom: startsAt, heldTo: endsAt },
			...{ id: newId('apt'), shortId: newShortId(), branchId: branch.id, contactId: whose },
			...{ createdBy: 'test', updatedBy: 'test', visitId: taken.visitId },
		})
	}
	const mine = stage.contact.appointments
	const visits = new Map(mine.map(({ visitRef }) => [visitRef, visitRef && newId('vis')]))
	for (const { startsAt, serviceRef, specialistRef, visitRef } of mine) {
		const minutes = stage.business.services.find(({ ref }) => ref === serviceRef)?.durationMinutes ?? 60
		const visitId = visits.get(visitRef)
		await add(contact.id, { at: startsAt, minutes, service: serviceRef, specialist: specialistRef, visitId })
	}
	for (const taken of stage.busy) {
		const [specialist = '', date = '', time = ''] = taken.split(' ')
		const at = toInstant(date, time, ZONE)
		if (mine.some((own) => own.startsAt === at && own.specialistRef === specialist)) continue
		await add(other.id, { at, minutes: 30, service: stage.business.services[0]?.ref, specialist })
	}
}
