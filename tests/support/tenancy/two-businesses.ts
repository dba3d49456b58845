import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCookie } from '@remix-run/node'
import { getTableColumns, is, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { execute } from '#app/core/operation.server.ts'
import { registry } from '#app/core/registry.server.ts'
import { findKeys } from '#app/core/settings.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { now } from '#app/lib/clock.ts'
import { newShortId } from '#app/lib/id.ts'
import { newToken, tokenHash } from '#app/lib/secrets.ts'
import { HOUR } from '#app/lib/time.ts'
import { copyTo } from '#db/copies/copy.server.ts'
import { kiosks } from '#db/schema/booking.ts'
import { jobs } from '#db/schema/core.ts'
import { partnerUsers } from '#db/schema/partners.ts'
import { startMercadoPago } from '#tests/fakes/mercado-pago.ts'
import { startWhatsAppGraph } from '#tests/fakes/whatsapp-graph.ts'
import { withMeta } from '#tests/support/scenes/meta-pages.ts'
import { validInputs } from '../examples/valid-inputs.ts'
import { theRuntime } from '../runtime.ts'
import { withMercadoPago } from '../scenes/mercado-pago.ts'
import { aPayRuntime } from '../scenes/payments.ts'
import { aSession, aWholeBusiness, type Stage } from '../scenes/whole-business.ts'

/** One of two salons that have everything once, and who may open it. */
export type Tenant = {
	stage: Stage
	businessId: string
	/** Of its owner, of its partner, and of a program of its own. */
	owner: string
	partner: string
	key: string
	kioskToken: string
}
export type TwoBusinesses = { dataDir: string; ours: Tenant; theirs: Tenant }

/** The program that serves them needs it. */
export const secretKey = 'a key of these two businesses, of no use elsewhere'

/** Stands in front of every text of the other business: no answer of ours may hold it. */
export const marker = 'Ajeno7Q'
/** The other's telephone numbers begin so. */
export const markedDigits = '557770'

const modules = import.meta.glob<Record<string, unknown>>('../../../db/schema/*.ts', { eager: true })
/** Every table of a business. */
export const tenantTables = Object.values(modules)
	.flatMap((module) => Object.values(module).filter((value): value is SQLiteTable => is(value, SQLiteTable)))
	.filter((table) => 'businessId' in getTableColumns(table))

/** Needs an outside service, or would leave the business without its owner. */
const notPlanted = [
	'businesses.leave',
	...['calendarSync.finishConnecting', 'calendarSync.authoriseAccount', 'calendarSync.listCalendars'],
	...['calendarSync.linkAccount', 'calendarSync.calendarsOfSpecialist', 'calendarSync.chooseCalendar'],
	...['calendarSync.assignCalendars', 'calendarSync.unlinkSpecialist'],
	'onboarding.bringCalendar',
]

/** A file with two whole businesses, every text of the second marked, that nobody serves yet. */
export async function twoBusinesses(): Promise<TwoBusinesses> {
	const [fake, graph] = [await startMercadoPago(), await startWhatsAppGraph({ statuses: 'none' })]
	// What is sealed here opens in the program that will serve the file.
	Object.assign((await theRuntime()).keys, findKeys({ secretKey, dataDir: '' }))
	const home = withMeta(withMercadoPago(await aPayRuntime(fake), fake.url), graph.url)
	try {
		const ours = await aTenant(await aWholeBusiness(home))
		const theirs = await aTenant(await aWholeBusiness(home))
		await mark(theirs)
		// Nothing is left to be done for either: whatever changes in their rows, a request did it.
		await transact(theirs.stage.ctx, async ({ db }) => {
			await db.delete(jobs)
			// Nor by the timetable, which would look at channels and payments in the middle of the walk.
			const later = now() + HOUR
			await db.run(sql`UPDATE channel_accounts SET checked_at = ${later}`)
			await db.run(sql`UPDATE provider_accounts SET reconciled_at = ${later}`)
			await db.run(sql`UPDATE cursors SET seq = (SELECT max(seq) FROM events)`)
		})
		const dataDir = mkdtempSync(join(tmpdir(), 'recepcion-tenancy-'))
		await copyTo({ url: `file:${home.path}` }, join(dataDir, 'recepcion.db'))
		return { dataDir, ours, theirs }
	} finally {
		await home.close()
		await fake.close()
		await graph.close()
	}
}

async function aTenant(stage: Stage): Promise<Tenant> {
	for (const op of registry().operations.values()) if (!notPlanted.includes(op.name)) await validInputs(op, stage)
	const made = await execute(stage.ctx, businesses.createApiKey, { name: 'Página web', role: 'completa' })
	if (!made.ok) throw new Error('no key')
	const token = await aSession(stage)
	const kioskToken = newToken()
	await transact(stage.ctx, async ({ db }) => {
		await db.run(sql`UPDATE sessions SET business_id = ${stage.business.id} WHERE id = ${tokenHash(token)}`)
		await db
			.update(kiosks)
			.set({ tokenHash: tokenHash(kioskToken) })
			.where(sql`business_id = ${stage.business.id}`)
		const person = { partnerId: stage.ids.partnerId, userId: stage.owner.id, createdAt: stage.at }
		await db.insert(partnerUsers).values(person).onConflictDoNothing()
	})
	const owner = (await createCookie('sesion').serialize(token)).split(';')[0] ?? ''
	return { stage, businessId: stage.business.id, owner, partner: owner, key: made.value.key, kioskToken }
}

/** Columns that people fill with words. */
const worded = ['name', 'lastname', 'title', 'text', 'question', 'answer', 'description', 'details', 'client_notes']
const alsoWorded = [
	'address',
	'instructions',
	'goal',
	'greeting',
	'notes',
	'concept',
	'comments',
	'reason',
	'push_name',
]

async function mark({ stage, businessId }: Tenant): Promise<void> {
	await transact(stage.ctx, async ({ db }) => {
		for (const table of tenantTables) {
			const { name, columns } = getTableConfig(table)
			// A word of a list that the table holds is nobody's text.
			const own = columns.filter(({ enumValues = [] }) => enumValues.length === 0).map((column) => column.name)
			for (const word of own.filter((column) => [...worded, ...alsoWorded].includes(column)))
				await db.run(
					sql`UPDATE ${sql.identifier(name)} SET ${sql.identifier(word)} = ${marker} || ' ' || ${sql.identifier(word)} WHERE business_id = ${businessId} AND ${sql.identifier(word)} IS NOT NULL`,
				)
			if (own.includes('whatsapp'))
				await db.run(
					sql`UPDATE ${sql.identifier(name)} SET whatsapp = ${markedDigits} || substr(whatsapp, -4) WHERE business_id = ${businessId} AND whatsapp IS NOT NULL`,
				)
		}
		await db.run(
			sql`UPDATE businesses SET name = ${`${marker} Clínica`}, slug = ${`ajeno-${newShortId()}`} WHERE id = ${businessId}`,
		)
	})
}
