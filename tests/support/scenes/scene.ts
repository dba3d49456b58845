import { and, asc, eq } from 'drizzle-orm'
import { type Actor, staffPolicy } from '#app/core/actors.ts'
import { type Ctx, makeCtx, type Scope } from '#app/core/ctx.server.ts'
import { type Permission, permissionsOfMember, systemPermissions } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { users } from '#db/schema/accounts.ts'
import { branches, branchServices } from '#db/schema/branches.ts'
import { businesses, members } from '#db/schema/businesses.ts'
import { contacts } from '#db/schema/contacts.ts'
import { events } from '#db/schema/core.ts'
import { services } from '#db/schema/services.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'
import { theRuntime } from '../runtime.ts'

export type SceneOptions = {
	timeZone?: string
	/** ISO; the moment at which everything happens. */
	now?: string
	permissions?: Permission[]
}

/** The cast: a business with a branch (every day 09:00-18:00), a specialist, a service of 60 minutes, a contact, an owner. */
export async function aBusiness(options: SceneOptions = {}) {
	const { timeZone = 'America/Mexico_City', now = '2026-03-02T12:00:00Z' } = options
	const home = await theRuntime()
	const at = Date.parse(now)
	const cast = await plant(timeZone, at)
	const permissions = new Set(options.permissions ?? permissionsOfMember('full', []))
	const actor: Actor = {
		kind: 'member',
		id: cast.owner.id,
		name: cast.owner.name,
		permissions,
		bookingPolicy: staffPolicy,
	}
	const ctx = makeCtx(home, 'business', { businessId: cast.business.id }, actor, at)
	const nine = {
		branchId: cast.branch.id,
		specialistId: cast.specialist.id,
		serviceId: cast.service.id,
		contactId: cast.contact.id,
		date: '2026-03-03',
		time: '09:00',
	}
	const eventNames = async () => {
		const rows = await home.db
			.select({ name: events.name })
			.from(events)
			.where(and(eq(events.businessId, cast.business.id)))
			.orderBy(asc(events.seq))
		return rows.map((row) => row.name)
	}
	return { ...cast, home, ctx, nine, eventNames, at }
}

export type Scene = Awaited<ReturnType<typeof aBusiness>>

/** The same scene later, or as somebody else. */
export function asActor(scene: Scene, actor: Partial<Actor>, now = scene.at): Ctx<'business'> {
	return makeCtx(scene.home, 'business', { businessId: scene.business.id }, { ...scene.ctx.actor, ...actor }, now)
}

/** A ctx outside a business. */
export async function aCtx<S extends Exclude<Scope, 'business' | 'partner' | 'account'>>(
	scope: S,
	now = '2026-03-02T12:00:00Z',
): Promise<Ctx<S>> {
	const actor: Actor = { kind: 'job', permissions: systemPermissions, bookingPolicy: staffPolicy }
	return makeCtx(await theRuntime(), scope, {} as never, actor, Date.parse(now))
}

async function plant(timeZone: string, at: number) {
	const cast = castOf(timeZone, at)
	const { owner, business, branch, specialist, service, contact } = cast
	const pair = { businessId: business.id, serviceId: service.id }
	await transact(await aCtx('platform'), async ({ db }) => {
		await db.insert(users).values({ ...owner, emailVerifiedAt: at, createdAt: at })
		await db.insert(businesses).values({ ...business, ownerId: owner.id, delayResponse: 0 })
		await db.insert(members).values({ businessId: business.id, userId: owner.id, access: 'full', createdAt: at })
		await db.insert(branches).values(branch)
		await db.insert(services).values(service)
		await db.insert(specialists).values(specialist)
		await db.insert(branchServices).values({ ...pair, branchId: branch.id })
		await db.insert(specialistServices).values({ ...pair, specialistId: specialist.id })
		await db.insert(contacts).values(contact)
	})
	return cast
}

function castOf(timeZone: string, at: number) {
	const business = { id: newId('biz'), name: 'Salón Jacaranda', slug: newShortId(), timeZone, createdAt: at }
	const tenant = { businessId: business.id, createdAt: at }
	const branch = aBranch(tenant, timeZone)
	return {
		owner: { id: newId('usr'), name: 'Mariana Fuentes', email: `${newShortId()}@salon.test` },
		business,
		branch,
		...peopleAndService(tenant, branch.id),
	}
}

type Tenant = { businessId: string; createdAt: number }

function aBranch(tenant: Tenant, timeZone: string) {
	return {
		...tenant,
		id: newId('brn'),
		name: 'Roma Norte',
		address: 'Colima 123, Roma Norte',
		city: 'Ciudad de México',
		state: 'CDMX',
		country: 'México',
		timeZone,
		schedules: sameHours({ from: '09:00', to: '18:00' }),
	}
}

function peopleAndService(tenant: Tenant, branchId: string) {
	const phone = { whatsapp: '5512340001', countryCode: '52' }
	return {
		specialist: { ...tenant, ...phone, id: newId('spc'), branchId, name: 'Lucía Herrera' },
		service: {
			...tenant,
			id: newId('srv'),
			name: 'Corte de cabello',
			price: '$350 MXN',
			priceMinor: 35000,
			durationMinutes: 60,
		},
		contact: {
			...tenant,
			id: newId('con'),
			name: 'Regina',
			lastname: 'Campos',
			whatsapp: '5598765432',
			countryCode: '52',
			countryCodeExt: '521',
			updatedAt: tenant.createdAt,
		},
	}
}
