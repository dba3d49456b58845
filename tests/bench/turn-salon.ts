import { type Ctx, type WriteCtx } from '#app/core/ctx.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { createAssistant } from '#app/features/assistants/profile.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { receiveMessage } from '#app/features/inbox/receiving/receiving.server.ts'
import { ReceiveMessage } from '#app/features/inbox/receiving/schemas-received.ts'
import { newId } from '#app/lib/id.ts'
import { seal } from '#app/lib/secrets.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { branches, branchServices } from '#db/schema/branches.ts'
import { businesses } from '#db/schema/businesses.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { services } from '#db/schema/services.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'

export type BenchSalon = { businessId: string; accountId: string }

const timeZone = 'America/Mexico_City'
const menu = [
	'Corte de cabello',
	'Tinte',
	'Balayage',
	'Manicure',
	'Pedicure',
	'Facial',
	'Keratina',
	'Peinado',
	'Maquillaje',
	'Depilación',
]
const profile = {
	name: 'Sofía',
	goal: 'Agendar citas con amabilidad',
	greeting: '¡Hola! Soy Sofía.',
	instructions: 'Ofrece horarios reales.',
	notes: 'Hay estacionamiento.',
	channels: ['whatsapp'],
	capabilities: { inPersonScheduling: true, waitTimeToSchedule: 0, sendReminder: 12 },
}

/** A salon as salons are: a branch, four specialists, ten services, an assistant with credits, a WhatsApp number. */
export async function aSalon(ctx: Ctx<'business'>, name = ''): Promise<BenchSalon> {
	const businessId = newId('biz')
	const accountId = newId('cha')
	await transact({ ...ctx, businessId }, async (within) => {
		const branchId = await aBranch(within, `bench${name}`)
		await aMenu(within, branchId)
		const account = { id: accountId, businessId, channel: 'whatsapp' as const, externalId: `1${name}`, name: 'Bench' }
		const connected = { sealedToken: seal('token', ctx.keys.seal), createdAt: ctx.now }
		await within.db.insert(channelAccounts).values({ ...account, ...connected })
		await createAssistant(within, { branchId, ...profile })
		await recharge(within, { creditType: 'gpt_model', hundredths: 1_000_000 })
	})
	return { businessId, accountId }
}

/** One of many people writes on WhatsApp. */
export async function hears(
	ctx: Ctx<'business'>,
	{ accountId }: BenchSalon,
	person: number,
	text: string,
): Promise<void> {
	const handle = `52551${String(person).padStart(7, '0')}`
	const who = { handles: [{ handle, address: handle }], pushName: 'Ana' }
	const body = { type: 'text', text, providerId: newId('wamid'), sentAt: ctx.now }
	await transact(ctx, (within) => receiveMessage(within, ReceiveMessage.parse({ accountId, person: who, ...body })))
}

async function aBranch({ db, businessId, now: createdAt }: WriteCtx, slug: string): Promise<string> {
	const id = newId('brn')
	const business = { id: businessId, slug, name: 'Salón Bench', delayResponse: 0, timeZone, createdAt }
	await db.insert(businesses).values(business)
	const place = { address: 'Colima 1', city: 'CDMX', state: 'CDMX', country: 'México' }
	const schedules = sameHours({ from: '09:00', to: '18:00' })
	await db.insert(branches).values({ id, businessId, name: 'Centro', ...place, schedules, timeZone, createdAt })
	return id
}

async function aMenu({ db, businessId, now: createdAt }: WriteCtx, branchId: string): Promise<void> {
	const staff = ['Lucía', 'Karla', 'Toño', 'Fernanda'].map((name) => {
		return { id: newId('spc'), businessId, branchId, name, createdAt }
	})
	await db.insert(specialists).values(staff)
	for (const name of menu) {
		const id = newId('srv')
		const price = { price: '$350', priceMinor: 35_000, durationMinutes: 60 }
		await db.insert(services).values({ id, businessId, name, ...price, createdAt })
		await db.insert(branchServices).values({ businessId, branchId, serviceId: id })
		const given = staff.map(({ id: specialistId }) => ({ businessId, specialistId, serviceId: id }))
		await db.insert(specialistServices).values(given)
	}
}
