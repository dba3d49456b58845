import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '#app/features.server.ts'
import { staffPolicy } from '#app/core/actors.ts'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { systemPermissions } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { branches, branchServices } from '#db/schema/branches.ts'
import { businesses } from '#db/schema/businesses.ts'
import { contacts } from '#db/schema/contacts.ts'
import { services } from '#db/schema/services.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'
import { openBenchRuntime } from './runtime.ts'

const businessId = 'biz_bench'
export const zone = 'America/Mexico_City'
/** Of every house: a salon of twenty with one service, in one branch that is open from nine to six. */
export const ids = { businessId, branchId: 'brn_bench', serviceId: 'srv_bench', contactId: 'con_bench' }
export const staffIds = Array.from({ length: 20 }, (_, index) => `spe_${index}`)

export class SalonGround {
	readonly folder = mkdtempSync(join(tmpdir(), 'recepcion-bench-'))
	readonly path = join(this.folder, 'salon.db')
	#runtime: Awaited<ReturnType<typeof openBenchRuntime>> | null = null

	constructor(readonly now: number) {}

	async open(service: Partial<typeof services.$inferInsert> = {}): Promise<Ctx<'business'>> {
		this.#runtime = await openBenchRuntime(this.path)
		const ctx = this.ctx()
		await plant(ctx, service)
		return ctx
	}

	ctx(now = this.now): Ctx<'business'> {
		if (!this.#runtime) throw new Error('not started')
		const actor = { kind: 'job', permissions: systemPermissions, bookingPolicy: staffPolicy } as const
		return makeCtx(this.#runtime, 'business', { businessId }, actor, now)
	}

	async close(): Promise<void> {
		await this.#runtime?.close()
		rmSync(this.folder, { recursive: true, force: true })
	}
}

async function plant(ctx: Ctx<'business'>, service: Partial<typeof services.$inferInsert>) {
	const tenant = { businessId, createdAt: ctx.now }
	const { branchId, serviceId, contactId } = ids
	const place = { address: 'Colima 1', city: 'CDMX', state: 'CDMX', country: 'México', timeZone: zone }
	const schedules = sameHours({ from: '09:00', to: '18:00' })
	const links = { businessId, serviceId }
	await transact(ctx, async ({ db }) => {
		await db
			.insert(businesses)
			.values({ id: businessId, slug: 'bench', name: 'Bench', timeZone: zone, createdAt: ctx.now })
		await db.insert(branches).values({ ...tenant, ...place, id: branchId, name: 'Centro', schedules })
		await db
			.insert(services)
			.values({ ...tenant, id: serviceId, name: 'Corte', price: '1', durationMinutes: 30, ...service })
		await db.insert(specialists).values(staffIds.map((id) => ({ ...tenant, id, branchId, name: id })))
		await db.insert(branchServices).values({ ...links, branchId })
		await db.insert(specialistServices).values(staffIds.map((specialistId) => ({ ...links, specialistId })))
		await db.insert(contacts).values({ ...tenant, id: contactId, name: 'Ana', updatedAt: ctx.now })
	})
}
